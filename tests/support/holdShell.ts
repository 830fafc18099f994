import type { Page } from '@playwright/test';

/** Holds back the files with addresses like this. @returns how to let them through. */
export async function holdFiles(page: Page, address: RegExp): Promise<() => void> {
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

/** Holds back the script of the shell. @returns how to let it through. */
export const holdShell = (page: Page): Promise<() => void> => holdFiles(page, /\/assets\/main\..*\.js$/);
