import type { Page } from '@playwright/test';

/** Milliseconds; a page whose scripts are kept from it is never taken over. */
const PATIENCE = 10_000;

/** Waits until the app runs what is on the screen: until then it is the prerendered page that came with the HTML. */
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

/** Has a page wait for its app whenever it was opened until its end, so that nothing is done with a screen that goes away. */
export function waitForTheApp(page: Page): void {
  const open = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await open(url, options);
    if (options?.waitUntil === undefined) await clientRendered(page).catch(() => undefined);
    return answer;
  };
}
