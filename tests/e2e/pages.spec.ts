import { violationsOf } from '../support/axe';
import { expectToShowAll, WINDOW } from '../support/fitting';
import { PAGES, statesOf } from '../support/pages';
import { test } from '../support/pageStates';
import { expectScreenshot, pinTimes, SCHEMES, showScheme, paleImages } from '../support/screenshots';
import { expect } from '../support/test';

// Baselines show the seeded data, without laptops that other tests have bought or listed.
test.use({ shop: 'seeded', timezoneId: 'UTC', locale: 'en-US' });

// `npm test` skips these tests. It runs sweep.spec.ts, which opens each page once.
test.describe('in each state', { tag: '@full' }, () => {
  for (const what of PAGES)
    test.describe(what.name, () => {
      test.use({ who: what.who, viewport: WINDOW });

      for (const state of statesOf(what)) {
        const widths = what.screenshots?.[state] ?? [];
        const looks = widths.length > 0 ? ', and looks as in its baselines' : '';
        test(`${what.name}, ${state}: is accessible, fits every window and shows all of its text${looks}`, async ({
          page,
          open,
        }) => {
          if (widths.length > 0) await paleImages(page);
          await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
          await open(what, state);
          // The bell's code is a separate file, which may load after the page.
          if (what.who !== 'visitor')
            await expect(page.getByRole('button', { name: /^Notices/ })).toBeVisible();
          await pinTimes(page);
          for (const scheme of SCHEMES) {
            await showScheme(page, scheme);
            for (const width of widths)
              await expectScreenshot(page, `${what.name}-${state}-${width}-${scheme}`, width);
            await page.setViewportSize(WINDOW);
            expect.soft(await violationsOf(page, scheme), `axe, ${scheme}`).toEqual([]);
          }
          await expectToShowAll(page, 'the page', [1280, 640]);
        });
      }
    });

  test('the comparison detects a button that has moved, is narrower, or has another color or text', async ({
    page,
  }) => {
    const baseline = 'login-full-360-light';
    await paleImages(page);
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
