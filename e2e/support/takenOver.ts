import type { Page } from '@playwright/test';

/** Waits until the app runs what is on the screen: until then it is the first screen that came with the HTML. */
export const takenOver = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const header = document.querySelector('#root header');
    // Only React's elements carry its keys.
    return header !== null && Object.keys(header).some((key) => key.startsWith('__react'));
  });
