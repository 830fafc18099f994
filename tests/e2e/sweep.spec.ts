import { isFull } from '../../server/src/testing/extent';
import { violationsOf } from '../support/axe';
import { cutOffTexts } from '../support/cutOffText';
import { excessWidth, expectToShowAll, WINDOW } from '../support/fitting';
import { PAGES } from '../support/pages';
import { test } from '../support/pageStates';
import { expect, WHO, type Who } from '../support/test';

/** The width of a phone, but very high. In a low window a sticky element can cover controls, and axe then reports them as too small. */
const PHONE = { width: 360, height: 4_000 };

// pages.spec.ts checks the other states, both color schemes and the baselines.
/** The tag of each role's tests: the remote that has most of its pages. */
const REMOTE_OF = {
  visitor: '@storefront',
  user: '@buyer-dashboard',
  sealer: '@seller-dashboard',
  admin: '@admin-panel',
};

const swept = (who: Who) => PAGES.filter((one) => one.who === who && (isFull || !one.isVariant));

for (const who of WHO)
  test.describe(`of the ${who}`, { tag: REMOTE_OF[who] }, () => {
    test.use({ who });

    test(`each page for the ${who} is accessible, fits its window and shows all of its text`, async ({
      page,
      open,
    }) => {
      for (const [number, what] of swept(who).entries())
        await test.step(what.name, async () => {
          // Each page is checked in one color scheme and one width. The combination changes from page to page.
          const scheme = number % 2 === 0 ? 'light' : 'dark';
          const size = number % 4 < 2 ? WINDOW : PHONE;
          await page.setViewportSize(size);
          await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
          await open(what);
          // The bell's code is a separate file, which may load after the page.
          if (who !== 'visitor') await expect(page.getByRole('button', { name: /^Notices/ })).toBeVisible();
          // For axe, 'light' means all rules, whatever color scheme the page has.
          const violations = await violationsOf(page, 'light');
          expect.soft(violations, `${what.name}, ${scheme}, ${size.width} pixels: axe`).toEqual([]);
          await expectToShowAll(page, what.name, [640]);
        });
    });
  });

test.describe('the checks', { tag: '@full' }, () => {
  test('detect a page that is too wide', async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => (heading.style.width = '3000px'));
    expect(await excessWidth(page)).toBeGreaterThan(0);
  });

  test('detect text that its box hides, and none on the unchanged page', async ({ page }) => {
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
