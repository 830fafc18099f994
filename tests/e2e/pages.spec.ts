import type { Page } from '@playwright/test';
import { violationsOf } from '../support/axe';
import { cutOffTexts } from '../support/cutOffText';
import { isFull } from '../support/extent';
import { PAGES, statesOf } from '../support/pages';
import { test } from '../support/pageStates';
import { expectScreenshot, pinTimes, SCHEMES, showScheme, drawAlike } from '../support/screenshots';
import { expect } from '../support/test';

// Baselines show what was seeded, not what other tests have bought and listed.
test.use({ shop: 'seeded', timezoneId: 'UTC', locale: 'en-US' });

const WINDOW = { width: 1280, height: 800 };
/** Pixels: 1280 at 400 %, which WCAG asks for. */
const NARROWEST = { width: 320, height: 700 };

/** @returns how many pixels the page is broader than the window. */
const excessWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const enlargeText = (page: Page) =>
  page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));

async function expectToFit(page: Page, size: { width: number; height: number }, what: string): Promise<void> {
  await page.setViewportSize(size);
  // The page follows its window a moment later.
  await expect
    .configure({ soft: true, timeout: 5_000 })
    .poll(() => excessWidth(page), `${what} at ${size.width}: pixels too broad`)
    .toBeLessThanOrEqual(0);
}

for (const [number, what] of PAGES.entries())
  test.describe(what.name, () => {
    test.use({ who: what.who, viewport: WINDOW });

    for (const state of statesOf(what)) {
      const widths = what.screenshots?.[state] ?? [];
      // In short, pages without baselines take turns.
      const schemes = !isFull && widths.length === 0 ? SCHEMES.filter((_, at) => at === number % 2) : SCHEMES;
      const looks = widths.length > 0 ? ', and looks as in its baselines' : '';
      test(`${what.name}, ${state}: is accessible, fits every window and shows all of its text${looks}`, async ({
        page,
        open,
      }) => {
        if (widths.length > 0) await drawAlike(page);
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await open(what, state);
        // The bell has code of its own, which may come after the page.
        if (what.who !== 'visitor')
          await expect(page.getByRole('button', { name: /^Notices/ })).toBeVisible();
        await pinTimes(page);
        for (const scheme of schemes) {
          await showScheme(page, scheme);
          for (const width of widths)
            await expectScreenshot(page, `${what.name}-${state}-${width}-${scheme}`, width);
          await page.setViewportSize(WINDOW);
          expect.soft(await violationsOf(page, scheme), `axe, ${scheme}`).toEqual([]);
        }
        await expectToFit(page, NARROWEST, 'the page');
        await enlargeText(page);
        for (const width of isFull ? [1280, 640] : [640]) {
          await expectToFit(page, { ...WINDOW, width }, 'with large letters');
          // A card measures its text anew once the letters have changed.
          await expect
            .poll(() => cutOffTexts(page), { message: `with large letters at ${width}: cut off` })
            .toEqual([]);
        }
      });
    }
  });

test.describe('the checks themselves', () => {
  test('find a page that is too broad', async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => (heading.style.width = '3000px'));
    expect(await excessWidth(page)).toBeGreaterThan(0);
  });

  test('find text that its box hides, and none on the page as it is', async ({ page }) => {
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

  test('find a button that has moved, is narrower, has another green or another word', async ({ page }) => {
    const baseline = 'login-full-360-light';
    await drawAlike(page);
    await page.goto('/login');
    await showScheme(page, 'light');
    await expectScreenshot(page, baseline, 360);
    const button = page
      .getByRole('form', { name: 'Login' })
      .getByRole('button', { name: 'Login', exact: true });
    for (const style of ['margin-top: 6px', 'width: calc(100% - 6px)', 'background: #22c55e']) {
      await button.evaluate((element, text) => (element.style.cssText = text), style);
      await expect.soft(page, style).not.toHaveScreenshot(`${baseline}.png`);
    }
    await button.evaluate((element) => {
      element.style.cssText = '';
      element.textContent = 'Log on';
    });
    await expect(page).not.toHaveScreenshot(`${baseline}.png`);
  });
});
