import type { Page } from '@playwright/test';

/** Holds back the script of the shell. @returns how to let it through. */
export async function holdShell(page: Page): Promise<() => void> {
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/\/assets\/main\..*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}
