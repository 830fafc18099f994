import type { Page } from '@playwright/test';
import { holdShell } from '../support/holdShell';
import { clientRendered } from '../support/clientRendered';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 360, height: 700 } });

/** Scroll position in pixels. */
const PLACE = 900;

const placeOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

const scrollDown = (page: Page) =>
  expect
    .poll(async () => {
      await page.evaluate((place) => window.scrollTo(0, place), PLACE);
      return placeOf(page);
    })
    .toBe(PLACE);

/** A page may scroll until its second frame, so this function waits two frames. */
async function expectToStayAt(page: Page, place: number): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await placeOf(page)).toBe(place);
}

test('the home page keeps its scroll position after a reload', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await scrollDown(page);
  await page.reload();
  await clientRendered(page);
  await expectToStayAt(page, PLACE);
});

test(
  'a page that is opened by its address begins at its top, whatever the scroll position of the previous page',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/blog');
    await clientRendered(page);
    await scrollDown(page);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await expectToStayAt(page, 0);
  },
);

test(
  'a prerendered page that is scrolled before React renders it keeps its position',
  { tag: '@shell' },
  async ({ page }) => {
    const letThrough = await holdShell(page);
    await page.goto('/', { waitUntil: 'commit' });
    await scrollDown(page);
    letThrough();
    await clientRendered(page);
    await expectToStayAt(page, PLACE);
  },
);

test.describe('for a buyer', { tag: '@full' }, () => {
  test.use({ who: 'user' });

  test('another page begins at its top, and on the way back the first one has its scroll position', async ({
    page,
  }) => {
    await page.goto('/');
    const category = page.locator('#categories').getByRole('listitem').getByRole('link').first();
    await category.scrollIntoViewIfNeeded();
    const place = await placeOf(page);
    expect(place).toBeGreaterThan(0);
    await category.click();
    await expect(page).toHaveURL(/\/category\//);
    await expect.poll(() => placeOf(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => placeOf(page)).toBe(place);
  });
});

test('a link to a section scrolls to it', { tag: '@full' }, async ({ page }) => {
  await page.goto('/#best-seller');
  await expect(page.getByRole('heading', { name: 'Best Seller' })).toBeInViewport();
});
