import { expect, type Page } from '@playwright/test';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Widths of a phone, a tablet and a desktop in pixels, each with the height that is compared. */
const HEIGHTS = { 360: 800, 768: 900, 1280: 900 } as const;
export type ScreenshotWidth = keyof typeof HEIGHTS;

/** Makes photos pale, because baselines with pale photos are small. */
export const paleImages = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('main img { filter: blur(8px) contrast(0.2); }');
    document.adoptedStyleSheets.push(sheet);
  });

/** Shows a page in light or dark, without motion. Waits for the app, which changes its colors a moment after the browser's setting. */
export async function showScheme(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
}

/** Replaces texts that change from run to run: dates, times, remaining times of reservations, transaction ids. */
export const pinTimes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const pin = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const pinned = (text.nodeValue ?? '')
          .replace(/\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b/g, 'Jan 15, 2026')
          .replace(/\b\d{1,2}:\d\d [AP]M\b/g, '10:30 AM')
          .replace(/\b\d{1,2}:\d\d\b(?! [AP]M)/g, '29:30')
          .replace(/\bpi_\w+/g, 'pi_3RelaptopDemo0000000001');
        if (pinned !== text.nodeValue) text.nodeValue = pinned;
      }
    };
    pin();
    new MutationObserver(pin).observe(document.body, { characterData: true, childList: true, subtree: true });
  });

/** Waits for the pictures in the window. Pictures outside of it load lazily. A failed picture shows in the comparison. */
const picturesAreThere = (page: Page) =>
  page.waitForFunction(() =>
    [...document.images].every((picture) => {
      const { top, bottom } = picture.getBoundingClientRect();
      return picture.complete || bottom <= 0 || top >= innerHeight;
    }),
  );

/** The numbers of notifications and messages depend on earlier tests. */
const hideCounts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('header .MuiBadge-badge { visibility: hidden }');
    document.adoptedStyleSheets.push(sheet);
  });

export async function expectScreenshot(page: Page, name: string, width: ScreenshotWidth): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHTS[width] });
  await picturesAreThere(page);
  await hideCounts(page);
  await expect.soft(page).toHaveScreenshot(`${name}.png`);
}
