import type { Page } from '@playwright/test';

/** Milliseconds. React never renders a page whose scripts are missing, so the wait must end. */
const PATIENCE = 10_000;

export const clientRendered = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => {
      const element = document.querySelector('#root > *');
      // React adds properties with this prefix to the elements that it renders.
      return element === null || Object.keys(element).some((key) => key.startsWith('__react'));
    },
    undefined,
    { timeout: PATIENCE },
  );

/** Makes `goto` wait for React. Otherwise a test could use prerendered elements, which React then replaces. */
export function waitForTheApp(page: Page): void {
  const open = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await open(url, options);
    if (options?.waitUntil === undefined) await clientRendered(page).catch(() => undefined);
    return answer;
  };
}
