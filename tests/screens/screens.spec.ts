import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { PAGES, statesOf } from '../support/pages';
import { test } from '../support/pageStates';
import { confirm } from '../support/selling';
import { SCHEMES, showScheme } from '../support/screenshots';
import { fileOf, SCREENS_DIR, WIDTHS } from './files';

const HEIGHT = 800;

/** Each picture loads only when it is near the screen. */
async function showAllPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo(0, 0);
    const pictures = [...document.images].filter(({ complete }) => !complete);
    const arrival = (picture: HTMLImageElement) =>
      new Promise((resolve) =>
        ['load', 'error'].forEach((event) => picture.addEventListener(event, resolve)),
      );
    await Promise.race([
      Promise.all(pictures.map(arrival)),
      new Promise((resolve) => setTimeout(resolve, 3000)),
    ]);
  });
}

/** The audit log of a shop without an admin's change is empty. */
async function verifySomebody(admin: Page): Promise<void> {
  await admin.goto('/adminPanel/allSellers');
  await admin
    .getByRole('button', { name: /^Verify: / })
    .first()
    .click();
  await confirm(admin, 'Do you want to verify this user?', 'Verify');
  await expect(admin.getByText('Verified Successful')).toBeVisible();
}

test.beforeAll(() => mkdir(SCREENS_DIR, { recursive: true }));

for (const what of PAGES) {
  test.describe(what.name, () => {
    test.use({ who: what.who });
    for (const state of statesOf(what)) {
      test(`${what.name} ${state}`, async ({ page, open }) => {
        test.slow();
        await page.emulateMedia({ reducedMotion: 'reduce' });
        if (what.name === 'audit' && state === 'full') await verifySomebody(page);
        await open(what, state);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: HEIGHT });
          await showAllPictures(page);
          for (const colorScheme of SCHEMES) {
            await showScheme(page, colorScheme);
            await page.screenshot({
              path: path.join(SCREENS_DIR, fileOf(what.name, state, width, colorScheme)),
              type: 'jpeg',
              quality: 80,
              fullPage: true,
              animations: 'disabled',
            });
          }
        }
      });
    }
  });
}
