import type { Page } from '@playwright/test';

/** Holds back files by address. @returns a function that releases them */
export async function holdFiles(page: Page, address: RegExp): Promise<() => void> {
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

export const holdShell = (page: Page): Promise<() => void> => holdFiles(page, /\/assets\/main\..*\.js$/);
