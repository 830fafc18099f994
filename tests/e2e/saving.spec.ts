import { expectSignedIn, signUp } from '../support/people';
import { expect, test } from '../support/test';

test('a visitor’s saved laptops are kept at the sign-up', { tag: '@full' }, async ({ page }) => {
  await page.goto('/laptops');
  const laptop = page.getByRole('main').getByRole('article').nth(2);
  const name = await laptop.getByRole('heading').innerText();
  await laptop.getByRole('button', { name: `Save ${name}`, exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Saved laptops' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);

  await signUp(page);
  await page.getByRole('banner').getByRole('link', { name: 'Saved laptops' }).click();
  const heart = page.getByRole('main').getByRole('button', { name: `Save ${name}`, exact: true });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // The account has the saved laptops now, so the test removes the browser's copy.
  await page.evaluate(() => localStorage.removeItem('relaptop-saved'));
  await page.reload();
  await expectSignedIn(page);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('the search of the header suggests laptops, and keeps the words', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('search').getByLabel('Search laptops');
  // Repeats the key press, because the app listens to keys only a moment after it is visible.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type('thinkp');
  const lines = page.getByRole('listbox').getByRole('option');
  await expect(lines.first()).toBeVisible();
  expect(await lines.count()).toBeLessThanOrEqual(10);
  await page.keyboard.press('Escape');
  await expect(lines).toHaveCount(0);
  await page.keyboard.type('da 16gb');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/laptops?q=thinkpda+16gb');
  await expect(field).toHaveValue('thinkpda 16gb');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('a phone compares laptops side by side', { tag: '@full' }, async ({ page }) => {
  await page.goto('/laptops');
  const choose = page.getByRole('main').getByRole('checkbox', { name: /^Compare / });
  await choose.nth(0).click();
  await choose.nth(1).click();
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  const table = page.getByRole('region', { name: 'Laptops side by side' });
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(table.getByRole('rowheader', { name: 'Price', exact: true })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
