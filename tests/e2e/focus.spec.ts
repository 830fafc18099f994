import type { Locator, Page } from '@playwright/test';
import { losesFocus, walkedStops, watchCalls } from '../support/focusWalk';
import { PAGES } from '../support/pages';
import { test as pageTest } from '../support/pageStates';
import { photo } from '../support/selling';
import { expect, test, WHO } from '../support/test';

/** Desktop, phone, and desktop at 400 % zoom. The walks through all pages use both color schemes. */
const WINDOWS = [
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 360, height: 740, colorScheme: 'dark' },
  { width: 320, height: 256, colorScheme: 'light' },
] as const;

const ids = async (page: Page): Promise<string[]> => {
  const answer = await page.request.get('/api/laptops?sort=priceUp&limit=2');
  return ((await answer.json()) as { laptops: { _id: string }[] }).laptops.map(({ _id }) => _id);
};

async function compareTwo(page: Page): Promise<void> {
  const chosen = JSON.stringify(await ids(page));
  await page.addInitScript((value) => localStorage.setItem('relaptop-compare', value), chosen);
}

test(
  'nothing covers the focused element, forward and back, in any window, with the compare bar',
  { tag: '@full' },
  async ({ page }) => {
    await compareTwo(page);
    await page.goto('/laptops?q=thinkpad&grade=good&maxPrice=600');
    await expect(page.getByText('2 laptops to compare')).toBeVisible();
    for (const size of WINDOWS)
      await test.step(`${size.width} × ${size.height}`, async () => {
        await page.setViewportSize({ width: size.width, height: size.height });
        expect.soft((await walkedStops(page)).covered, `${size.width} × ${size.height}`).toEqual([]);
      });
  },
);

for (const who of WHO)
  pageTest.describe(`of the ${who}`, { tag: '@full' }, () => {
    pageTest.use({ who });
    const pages = PAGES.filter((one) => one.who === who);

    for (const { colorScheme, ...size } of WINDOWS)
      pageTest(
        `nothing covers the focused element, and its ring has 3:1, on any page of the ${who}, ${size.width} × ${size.height}, ${colorScheme}`,
        async ({ page, open }) => {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.setViewportSize(size);
          for (const what of pages) {
            await open(what);
            const { covered, faint } = await walkedStops(page);
            expect.soft(covered, what.name).toEqual([]);
            expect.soft(faint, what.name).toEqual([]);
          }
        },
      );

    pageTest(
      `no control on any page of the ${who} loses the focus when it is pressed by keyboard`,
      async ({ page, open }) => {
        const answered = watchCalls(page);
        for (const what of pages) {
          await open(what);
          expect.soft(await losesFocus(page, answered), what.name).toEqual([]);
        }
      },
    );
  });

for (const scheme of ['light', 'dark'] as const)
  test(
    `the focus ring has a contrast of 3:1 on every background, ${scheme}`,
    { tag: '@full' },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.goto('/login');
      expect((await walkedStops(page)).faint).toEqual([]);
    },
  );

test(
  'in forced colors, the main button and pressed buttons keep a border',
  { tag: '@full' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/laptops?maxPrice=600');
    await page.getByRole('button', { name: 'Price · 1' }).click();
    const pressed = page.getByRole('button', { name: 'Up to $600', exact: true });
    await expect(pressed).toHaveAttribute('aria-pressed', 'true');
    await expect(pressed).toHaveCSS('outline-style', 'solid');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCSS(
      'border-top-style',
      'solid',
    );
  },
);

pageTest.describe('of a buyer', { tag: '@full' }, () => {
  pageTest.use({ who: 'user' });

  pageTest('in forced colors, the chosen day stays marked', async ({ page, open }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    for (const what of PAGES.filter(({ name }) => name === 'order')) await open(what);
    await page.locator('summary').filter({ hasText: 'Meeting' }).click();
    const days = page.getByRole('radiogroup', { name: 'Day' });
    await days.getByRole('radio').first().check({ force: true });
    const tiles = days.locator('label');
    // The mark of the chosen day is an outline inside the tile. A focus ring would be outside.
    await expect(tiles.first()).toHaveCSS('outline-style', 'solid');
    await expect(tiles.first()).toHaveCSS('outline-offset', '-3px');
    await expect(tiles.nth(1)).toHaveCSS('outline-style', 'none');
  });
});

const expectFocusWithin = async (page: Page, where: Locator): Promise<void> => {
  await expect(where.locator(':focus').or(where.and(page.locator(':focus')))).toBeVisible();
  await expect(page.locator('body:focus')).toHaveCount(0);
};

test(
  'the focus moves to the next element, and a status says what happened: more, removed, cleared, a price',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/laptops');
    await page.getByRole('button', { name: 'Show more laptops' }).press('Enter');
    await expect(page.getByRole('article').nth(24).getByRole('link').first()).toBeFocused();
    await expect(page.getByText(/^\d+ more laptops$/)).toBeAttached();

    await page.getByRole('button', { name: 'Price', exact: true }).press('Enter');
    const to = page.getByRole('form', { name: 'Price range' }).getByLabel('To ($)');
    await to.fill('900');
    await to.press('Enter');
    await expect(page).toHaveURL(/maxPrice=900/);
    await expect(to).toBeFocused();

    await compareTwo(page);
    await page.goto('/laptops');
    await page.getByRole('button', { name: 'Clear the comparison' }).press('Enter');
    await expectFocusWithin(page, page.getByRole('main'));
    await expect(page.getByText('No laptops to compare')).toBeAttached();

    await page.goto(`/compare?ids=${(await ids(page)).join(',')}`);
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .press('Enter');
    await expect(page.getByText(/is removed\.$/)).toBeAttached();
    await expectFocusWithin(page, page.getByRole('main'));
    await page.getByRole('button', { name: /^Remove / }).press('Enter');
    await expect(page.getByText(/^Nothing to compare yet/)).toBeVisible();
    await expectFocusWithin(page, page.getByRole('main'));
  },
);

test.describe('of a seller', { tag: '@full' }, () => {
  test.use({ who: 'sealer' });

  test('the focus stays with pictures that are moved and removed by keyboard, and the form says their positions', async ({
    page,
  }) => {
    await page.goto('/dashboard/addProduct');
    const pictures = page.getByRole('list', { name: 'Pictures' });
    await page.getByLabel('Image').setInputFiles([await photo(), await photo()]);
    await pictures.getByRole('button', { name: 'Move picture 2 one place earlier' }).press('Enter');
    await expect(page.getByText('Picture 2 is now picture 1 of 2.')).toBeAttached();
    await expect(pictures.getByRole('button', { name: 'Move picture 1 one place earlier' })).toBeFocused();
    for (const left of [1, 0]) {
      await pictures.getByRole('button', { name: 'Remove picture 1' }).press('Enter');
      await expect(page.getByText(`Picture 1 is removed, ${left} left.`)).toBeAttached();
      await expectFocusWithin(page, page.getByRole('main'));
    }
  });
});
