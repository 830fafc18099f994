import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { differenceOf, toKept } from '../support/comparePictures';
import { KEPT_DIR, KEPT_VIEWS, SCHEMES, windowOf } from '../support/keptPictures';
import { test } from '../support/ownProduct';
import { PAGES } from '../support/pages';
import { showScheme, takePicture, useKeptLetters } from '../support/steady';
import { expect } from '../support/test';

/** The share of a square that may differ: nothing on the machine that took it, letters' edges in another version of Chromium. */
const TOLERANCE = 0.05;

/** Compares with the kept picture, or keeps this one when pictures are to be renewed. */
async function expectAsKept(page: Page, name: string, info: TestInfo): Promise<void> {
  const file = path.join(KEPT_DIR, 'pictures', `${name}.webp`);
  const picture = await toKept(await takePicture(page));
  if (info.config.updateSnapshots === 'all') return writeFile(file, picture);
  const kept = await readFile(file);
  const difference = await differenceOf(picture, kept);
  if (difference > TOLERANCE) {
    await info.attach(`${name} now`, { body: picture, contentType: 'image/webp' });
    await info.attach(`${name} kept`, { body: kept, contentType: 'image/webp' });
    await writeFile(info.outputPath(`${name}.webp`), picture);
  }
  expect.soft(difference, `${name}: share of a square that differs`).toBeLessThanOrEqual(TOLERANCE);
}

for (const { page: pageName, state, widths } of KEPT_VIEWS) {
  const what = PAGES.find(({ name }) => name === pageName);
  if (!what) throw new Error(`There is no page ${pageName}.`);
  test.describe(`${pageName} ${state}`, () => {
    test.use({ who: what.who, timezoneId: 'UTC', locale: 'en-US' });

    test(`${pageName} looks as kept when it is ${state}`, async ({ page, open }, info) => {
      await useKeptLetters(page);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await open(what, state);
      // The bell has code of its own, which may come after the page.
      if (what.who !== 'visitor') await expect(page.getByRole('button', { name: /^Notices/ })).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize(windowOf(width));
        for (const scheme of SCHEMES) {
          await showScheme(page, scheme);
          await expectAsKept(page, `${pageName}-${state}-${width}-${scheme}`, info);
        }
      }
    });
  });
}

test('thirty pictures are kept', () => {
  expect(KEPT_VIEWS.flatMap(({ widths }) => widths).length * SCHEMES.length).toBe(30);
});

const CHANGES: readonly (readonly [what: string, change: (element: HTMLElement | SVGElement) => void])[] = [
  ['a button that has moved by a few pixels', (button) => (button.style.marginTop = '6px')],
  ['a button of another green', (button) => (button.style.background = '#22c55e')],
  ['a button that is a few pixels narrower', (button) => (button.style.width = 'calc(100% - 6px)')],
  ['another word', (button) => (button.textContent = 'Log on')],
];

for (const [what, change] of CHANGES)
  test(`the comparison finds ${what}`, async ({ page }) => {
    await useKeptLetters(page);
    await page.setViewportSize(windowOf(360));
    await page.goto('/login');
    const form = page.getByRole('form', { name: 'Login' });
    const button = form.getByRole('button', { name: 'Login', exact: true });
    await expect(button).toBeVisible();
    const before = await takePicture(page);
    expect(await differenceOf(await takePicture(page), before)).toBe(0);
    await button.evaluate(change);
    expect(await differenceOf(await takePicture(page), before)).toBeGreaterThan(TOLERANCE);
  });
