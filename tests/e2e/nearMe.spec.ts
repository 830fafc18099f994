import type { Locator, Page } from '@playwright/test';
import { callPath } from '@relaptop/shared/contracts';
import { enter } from '../support/accounts';
import { newPerson } from '../support/people';
import { offerLaptop } from '../support/selling';
import { expect, test } from '../support/test';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** @returns the miles on each card, in the list's order. Laptops in the town itself show no distance and count as 0 */
const milesOf = async (page: Page) =>
  (await cards(page).allInnerTexts()).map((text) => Number(/(\d+) miles? away/.exec(text)?.[1] ?? 0));

/** On phones, the filters are in a sheet. @returns their element */
async function openFilters(page: Page, isPhone: boolean): Promise<Locator> {
  if (!isPhone) return page.getByRole('complementary', { name: 'Filters' });
  await page.getByRole('button', { name: 'Filters' }).click();
  return page.getByRole('dialog', { name: 'Filters' });
}

for (const width of [1280, 360]) {
  const isPhone = width < 600;
  test(
    `a visitor at ${width} pixels finds the nearest laptops, and shares the search`,
    { tag: '@full' },
    async ({ page, seat }) => {
      const desk = await seat();
      await enter(desk, newPerson('Sealer'));
      const nameIn = (town: string) => `ThinkPad of ${town} ${width}`;
      for (const town of ['Austin', 'Dallas', 'Round Rock', 'Pflugerville'])
        await offerLaptop(desk, nameIn(town), `${town}, TX`);

      await page.setViewportSize({ width, height: 800 });
      await page.goto('/laptops?q=thinkpad');
      const filters = await openFilters(page, isPhone);
      await filters.getByLabel('Town or city').fill('Round Rock, TX');
      await filters.getByRole('button', { name: 'Show', exact: true }).click();
      await expect(filters.getByText('Distances from Round Rock, TX')).toBeVisible();
      await expect(filters.getByRole('group', { name: 'Near you' })).toBeFocused();
      await filters.getByRole('button', { name: /^25 miles/ }).click();
      if (isPhone) {
        await filters.getByRole('button', { name: /^Show \d+ laptops?$/ }).click();
        await expect(filters).toHaveCount(0);
      }
      const address = '/laptops?q=thinkpad&near=round-rock-tx&within=25&sort=nearest';
      await expect(page).toHaveURL(address);
      const named = (town: string) => cards(page).filter({ hasText: nameIn(town) });
      await expect(named('Austin')).toContainText('17 miles away');
      await expect(named('Round Rock')).not.toContainText('away');
      await expect(named('Dallas')).toHaveCount(0);
      await expect(page.locator('[aria-busy]')).toHaveCount(0);
      const miles = await milesOf(page);
      expect(miles).toEqual(miles.toSorted((one, other) => one - other));
      expect(new Set(miles).size).toBeGreaterThan(2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

      const elsewhere = await seat();
      await elsewhere.goto(address);
      await expect(cards(elsewhere)).toHaveCount(miles.length);
      await expect(cards(elsewhere)).toContainText(await cards(page).getByRole('heading').allInnerTexts());
      // The prerendered cards show no distances yet.
      await expect.poll(() => milesOf(elsewhere)).toEqual(miles);
    },
  );
}

test(
  'a visitor’s device fills in the town; if it refuses, the field stays',
  { tag: '@full' },
  async ({ page, context }) => {
    await context.grantPermissions([]);
    await page.goto('/laptops');
    const filters = await openFilters(page, false);
    const useMine = filters.getByRole('button', { name: 'Use my location' });
    await useMine.click();
    await expect(filters.getByRole('alert')).toContainText('doesn’t share your location');
    await expect(filters.getByLabel('Town or city')).toBeFocused();

    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 30.508264, longitude: -97.678896 });
    const asked = page.waitForRequest(`**${callPath('POST /places/nearest')}`);
    await useMine.click();
    expect((await asked).postDataJSON()).toEqual({ latitudeHundredths: 3051, longitudeHundredths: -9768 });
    await expect(filters.getByText('Distances from Round Rock, TX')).toBeVisible();
    await expect(page).toHaveURL('/laptops?near=round-rock-tx&sort=nearest');
    await expect(filters.getByRole('group', { name: 'Near you' })).toBeFocused();

    await page.goto('/laptops');
    await filters.getByRole('button', { name: 'Forget this town' }).click();
    await expect(filters.getByRole('button', { name: 'Near Round Rock, TX' })).toHaveCount(0);
    await page.reload();
    await expect(useMine).toBeVisible();
    await expect(filters.getByRole('button', { name: 'Near Round Rock, TX' })).toHaveCount(0);
  },
);
