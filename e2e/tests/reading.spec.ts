import type { Page } from '@playwright/test';
import { PAGES, type ProductPage } from '../support/pages';
import { test } from '../support/pageStates';
import { WHO } from '../support/roles';
import { expect } from '../support/test';

/** @returns how many pixels the page is broader than the window. */
const excessWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** @returns texts of which a part lies outside of a box that hides what does not fit. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const hides = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return [overflowX, overflowY].some((overflow) => overflow === 'hidden' || overflow === 'clip');
    };
    const boxesAround = (element: Element | null): Element[] =>
      element ? [...(hides(element) ? [element] : []), ...boxesAround(element.parentElement)] : [];
    // Meant for screen readers, not on the current slide, or not shown at all.
    const unseen = (element: Element) =>
      element.closest('[inert], noscript, script, style') !== null ||
      !element.checkVisibility() ||
      boxesAround(element).some((box) => getComputedStyle(box).clipPath !== 'none');
    const cut = (text: Text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const letters = range.getBoundingClientRect();
      return boxesAround(text.parentElement).some((box) => {
        const frame = box.getBoundingClientRect();
        return letters.right > frame.right + 2 || letters.bottom > frame.bottom + 2;
      });
    };
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() === '' || !text.parentElement || unseen(text.parentElement)) continue;
      if (cut(text)) texts.push(text.data.trim());
    }
    return texts;
  });

const enlargeText = (page: Page) =>
  page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));

async function expectReadable(page: Page, { address }: ProductPage, what: string): Promise<void> {
  expect.soft(await excessWidth(page), `${address}, ${what}: pixels too broad`).toBeLessThanOrEqual(0);
  expect.soft(await cutTexts(page), `${address}, ${what}: cut off`).toEqual([]);
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
        await expectReadable(page, what, 'at 320 pixels');
      }
    });

    test(`cuts nothing off with letters twice as large (${who})`, async ({ page, open }) => {
      test.slow();
      for (const what of pages) {
        await open(what);
        for (const width of [1280, 640]) {
          await page.setViewportSize({ width, height: 800 });
          await enlargeText(page);
          await expectReadable(page, what, `with large letters at ${width} pixels`);
        }
      }
    });
  });
}

test.describe('the check itself', () => {
  test('finds a page that is too broad and a text that is cut off', async ({ page }) => {
    await page.goto('/blog');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.evaluate(() => {
      const heading = document.querySelector('h1');
      if (!heading) throw new Error('There is no heading.');
      heading.style.cssText = 'width: 3000px; height: 4px; overflow: hidden';
    });
    expect(await excessWidth(page)).toBeGreaterThan(0);
    expect(await cutTexts(page)).toEqual(['Blog']);
  });
});
