import type { Page } from '@playwright/test';
import {
  API_PREFIX,
  LIMITS,
  slugAndIdOf,
  type LaptopSearchAnswer,
  callPath,
} from '@relaptop/shared/contracts';
import { DEMO, fillLogin } from '../support/people';
import { expect, test } from '../support/test';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const placeOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function openCard(page: Page, index: number): Promise<string> {
  const link = cards(page).nth(index).getByRole('link');
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  return name;
}

async function sortByPrice(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    return (
      pathname.endsWith(callPath('GET /laptops')) &&
      ['grade', 'maxPrice', 'sort'].every((key) => searchParams.has(key))
    );
  });
  await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' });
  const { laptops } = (await (await answered).json()) as LaptopSearchAnswer;
  await expect(cards(page)).toContainText(laptops.map(({ productInfo }) => productInfo.productName));
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
}

test(
  'a visitor filters the list, opens a laptop and returns to the same position',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/laptops');
    await expect(cards(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Price', exact: true }).click();
    await page.getByRole('button', { name: 'Up to $600' }).click();
    await page.getByRole('button', { name: 'Condition', exact: true }).click();
    await page.getByRole('checkbox', { name: /^Good/ }).check();
    await page.keyboard.press('Escape');
    await sortByPrice(page);
    await expect(page).toHaveURL('/laptops?grade=good&maxPrice=600&sort=priceUp');
    const found = page.getByText(/^\d+ laptops?$/).first();
    const count = await found.innerText();

    await cards(page)
      .nth(1)
      .evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect.poll(() => placeOf(page)).toBeGreaterThan(0);
    const place = await placeOf(page);
    const name = await openCard(page, 1);
    await expect(page).toHaveURL(/\/laptops\/[a-z0-9-]+-[0-9a-f-]{36}$/);

    await page.getByRole('button', { name: /^Enlarge picture 1/ }).press('Enter');
    await expect(page.getByRole('dialog', { name: `Pictures of ${name}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.goBack();
    await expect(page).toHaveURL('/laptops?grade=good&maxPrice=600&sort=priceUp');
    await expect(found).toHaveText(count);
    await expect.poll(() => placeOf(page)).toBe(place);
    await page.goBack();
    await expect(page).toHaveURL('/laptops?grade=good&maxPrice=600');
  },
);

test(
  'a visitor on a phone sees each chosen filter once, and can undo the last one',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/laptops?maxPrice=600');
    const pill = (name: string) => page.getByRole('button', { name, exact: true });
    const chip = (name: string) => page.getByRole('button', { name: `Remove ${name}` });
    await expect(chip('Up to $600')).toBeVisible();
    await expect(pill('Up to $300')).toBeVisible();
    await expect(pill('Up to $600')).toBeHidden();
    await pill('Good').press('Space');
    await expect(chip('Good')).toBeVisible();
    await expect(pill('Good')).toBeFocused();
    await pill('Good').press('Space');
    await expect(page).toHaveURL('/laptops?maxPrice=600');
  },
);

test('a visitor browses the pictures of a laptop by keyboard', { tag: '@full' }, async ({ page }) => {
  const answer = await page.request.get(`${API_PREFIX}${callPath('GET /laptops')}?limit=${LIMITS.page.max}`);
  const { laptops } = (await answer.json()) as LaptopSearchAnswer;
  const [laptop] = laptops.filter(({ pictures }) => pictures.length > 1);
  if (!laptop) throw new Error('No laptop of the demo has several pictures.');
  await page.goto(`/laptops/${slugAndIdOf(laptop)}`);
  const gallery = page.getByRole('region', { name: `Pictures of ${laptop.productInfo.productName}` });
  await gallery.getByRole('button', { name: 'Next picture' }).press('Enter');
  await expect(gallery.getByRole('status')).toHaveText(/^2 of \d$/);
  await page.keyboard.press('ArrowLeft');
  await expect(gallery.getByRole('status')).toHaveText(/^1 of \d$/);
  await expect(gallery.getByRole('button', { name: 'Next picture' })).toBeFocused();
});

test('a visitor buys a laptop after a log-in in between', { tag: '@full' }, async ({ page }) => {
  await page.goto('/laptops?available=true');
  const name = await openCard(page, 0);
  await page.getByRole('link', { name: 'Buy Now' }).click();
  await fillLogin(page, DEMO.user);
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText(name);
  await expect(page).toHaveURL(/\/dashboard\/checkout\/[a-f0-9-]+$/);
});

test.describe('on a phone', { tag: '@full' }, () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the filters are a sheet, and its choices are one step in the history', async ({ page }) => {
    await page.goto('/laptops');
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: /^Excellent/ }).check();
    await sheet.getByRole('button', { name: 'Up to $1,000' }).click();
    await sheet.getByRole('button', { name: /^Show \d+ laptops?$/ }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL('/laptops?grade=excellent&maxPrice=1000');
    await page.goBack();
    await expect(page).toHaveURL('/laptops');
  });
});
