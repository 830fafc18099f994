import type { Page } from '@playwright/test';

/** Milliseconds. Without its scripts a page is never rendered by React. */
const PATIENCE = 10_000;

/** Waits until React has rendered the page in place of the prerendered HTML. */
export const clientRendered = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => {
      const element = document.querySelector('#root > *');
      // Only React's elements carry its keys.
      return element === null || Object.keys(element).some((key) => key.startsWith('__react'));
    },
    undefined,
    { timeout: PATIENCE },
  );

/** Makes `goto` wait for React, so that a test never uses prerendered elements that are replaced. */
export function waitForTheApp(page: Page): void {
  const open = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await open(url, options);
    if (options?.waitUntil === undefined) await clientRendered(page).catch(() => undefined);
    return answer;
  };
}
