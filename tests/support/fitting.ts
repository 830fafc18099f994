import { expect, type Page } from '@playwright/test';
import { cutOffTexts } from './cutOffText';

export const WINDOW = { width: 1280, height: 800 };
/** A window of 1280 pixels at 400 % zoom. WCAG requires that pages fit it. */
const NARROWEST = { width: 320, height: 700 };

/** @returns pixels by which the page is wider than the window */
export const excessWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const enlargeText = (page: Page) =>
  page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));

async function expectToFit(page: Page, size: { width: number; height: number }, what: string): Promise<void> {
  await page.setViewportSize(size);
  // Measures repeatedly, because the layout follows the new window size a moment later.
  await expect
    .configure({ soft: true, timeout: 5_000 })
    .poll(() => excessWidth(page), `${what} at ${size.width}: pixels too broad`)
    .toBeLessThanOrEqual(0);
}

/**
 * Checks that the page fits the narrowest window. With letters twice as large, the page must also fit these widths and show all of its
 * text.
 */
export async function expectToShowAll(page: Page, what: string, widths: readonly number[]): Promise<void> {
  await expectToFit(page, NARROWEST, what);
  await enlargeText(page);
  for (const width of widths) {
    await expectToFit(page, { ...WINDOW, width }, `${what} with large letters`);
    // Looks repeatedly, because a card measures its text again a moment after the letters have changed.
    await expect
      .configure({ soft: true, timeout: 5_000 })
      .poll(() => cutOffTexts(page), { message: `${what} with large letters at ${width}: cut off` })
      .toEqual([]);
  }
}
