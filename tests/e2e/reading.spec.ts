import type { Page } from '@playwright/test';
import { cutOffTexts } from '../support/cutOffText';
import { PAGES, type ProductPage } from '../support/pages';
import { test } from '../support/pageStates';
import { WHO } from '../support/roles';
import { expect } from '../support/test';

/** @returns how many pixels the page is broader than the window. */
const excessWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const enlargeText = (page: Page) =>
  page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));

async function expectToFit(page: Page, { address }: ProductPage, what: string): Promise<void> {
  expect.soft(await excessWidth(page), `${address}, ${what}: pixels too broad`).toBeLessThanOrEqual(0);
}

for (const who of WHO) {
  test.describe(`every page for the ${who}`, () => {
    test.use({ who });
    const pages = PAGES.filter((candidate) => candidate.who === who);

    test(`fits 320 pixels without scrolling sideways (${who})`, async ({ page, open }) => {
      test.slow();
      await page.setViewportSize({ width: 320, height: 700 });
      for (const what of pages) {
        await open(what);
        await expectToFit(page, what, 'at 320 pixels');
      }
    });

    test(`shows all of its text in its window with letters twice as large (${who})`, async ({
      page,
      open,
    }) => {
      test.slow();
      for (const what of pages) {
        await open(what);
        for (const width of [1280, 640]) {
          await page.setViewportSize({ width, height: 800 });
          await enlargeText(page);
          await expectToFit(page, what, `with large letters at ${width} pixels`);
          const cutOff = await cutOffTexts(page);
          expect.soft(cutOff, `${what.address}, cut off at ${width} pixels`).toEqual([]);
        }
      }
    });
  });
}

test.describe('the check itself', () => {
  test('finds a page that is too broad', async ({ page }) => {
    await page.goto('/blog');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.evaluate(() => {
      const heading = document.querySelector('h1');
      if (!heading) throw new Error('There is no heading.');
      heading.style.width = '3000px';
    });
    expect(await excessWidth(page)).toBeGreaterThan(0);
  });

  test('finds text that its box hides, and none on the page as it is', async ({ page }) => {
    await page.goto('/blog');
    const article = page.getByRole('article').first();
    await expect(article).toBeVisible();
    expect(await cutOffTexts(page)).toEqual([]);
    await article.evaluate((element) => {
      element.style.height = '40px';
      element.style.overflow = 'hidden';
    });
    expect(await cutOffTexts(page)).not.toEqual([]);
  });
});
