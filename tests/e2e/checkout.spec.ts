import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/axe';
import { enter } from '../support/accounts';
import { newPerson, fillSignUp } from '../support/people';
import { CARDS, buyNow, checkoutStep, giveContact, payWith, unfold } from '../support/shopping';
import { offerLaptop } from '../support/selling';

test(
  'a visitor who buys signs up in between, and returns to the card step after a reload',
  { tag: '@buyer-dashboard' },
  async ({ page, seat }) => {
    const name = `Checkout ${Date.now()}`;
    await offerLaptop(await seat('sealer'), name);
    await buyNow(page, name);
    await page.getByRole('link', { name: /create/i }).click();
    await fillSignUp(page, newPerson());
    await expect(page).toHaveURL(/\/dashboard\/checkout\/[0-9a-f-]{36}$/);
    await giveContact(page);
    await expect(page.getByRole('timer')).toContainText(/Reserved for you: \d\d:\d\d/);
    expect(await violationsOf(page, 'light')).toEqual([]);

    await page.reload();
    await expect(page.getByText('Sam chooses where to meet')).toBeVisible();
    await payWith(page, CARDS.declined);
    await expect(page.getByRole('alert').filter({ hasText: /declined/ })).toBeVisible();
    await payWith(page, CARDS.good);
    await expect(page.getByRole('heading', { name: /^Paid. Now arrange to meet / })).toBeFocused();
    await page.getByRole('link', { name: 'Arrange the meeting' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  },
);

test('the first step is filled in by keyboard alone', { tag: '@full' }, async ({ page, seat }) => {
  const name = `Keys ${Date.now()}`;
  await offerLaptop(await seat('sealer'), name);
  await enter(page);
  await buyNow(page, name);
  const number = page.getByLabel('Your phone number');
  await expect(number).toBeVisible();
  await number.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Phone number is required')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Errors in' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(number).toBeFocused();
  await page.keyboard.type('+15550102030');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: /^Public library in Porto/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'More places' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(checkoutStep(page)).toBeFocused();
});

test(
  'a buyer who is too late learns that the laptop is taken, and what to do',
  { tag: '@full' },
  async ({ page, seat }) => {
    const name = `Late ${Date.now()}`;
    await offerLaptop(await seat('sealer'), name);
    const faster = await seat('user');
    await buyNow(faster, name);
    await giveContact(faster, 'City library');
    await enter(page);
    await page.goto(faster.url());
    await expect(page.getByRole('heading', { name: /^Reserved by another buyer until/ })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the laptop’s page' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  },
);

async function reserveFrom(seller: Page, buyer: Page, name: string): Promise<void> {
  await offerLaptop(seller, name);
  await enter(buyer);
  await buyNow(buyer, name);
  await giveContact(buyer, 'City library');
}

const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16);

test(
  'from the meeting place to the payout: each side sees the other’s steps without a reload',
  { tag: '@full' },
  async ({ page, seat }) => {
    const name = `Handed over ${Date.now()}`;
    const seller = await seat('sealer');
    await reserveFrom(seller, page, name);

    await seller.goto('/dashboard/sales');
    await seller.getByRole('row').filter({ hasText: name }).getByRole('link', { name }).click();
    await expect(seller.getByRole('button', { name: 'Cancel this booking' })).toBeVisible();
    await seller.getByRole('button', { name: 'Another place or time' }).click();
    await seller.getByRole('radio', { name: 'Another day or time' }).check();
    await seller.getByLabel('Day and time').fill(inThreeDays());
    await seller.getByRole('button', { name: 'Suggest', exact: true }).click();

    const order = await page.context().newPage();
    await order.goto('/dashboard/myOrders');
    await order.getByRole('link', { name, exact: true }).click();
    await order.getByRole('button', { name: 'Agree' }).click();
    const agreed = seller.getByText('You both agreed to this.');
    await expect(agreed).toBeVisible();
    await order.close();

    await payWith(page, CARDS.good);
    await page.getByRole('link', { name: 'Arrange the meeting' }).click();
    await page.getByRole('button', { name: 'Show my code' }).click();
    await expect(page.getByText(/^Give .* this code once you are happy with the laptop/)).toBeVisible();
    const code = await page
      .locator('strong')
      .filter({ hasText: /^\d{3} \d{3}$/ })
      .innerText();

    const field = seller.getByRole('textbox', { name: /The buyer’s code/ });
    await expect(field).toBeVisible();
    await field.fill(code === '111 111' ? '222222' : '111111');
    await seller.getByRole('button', { name: 'Confirm the handover' }).click();
    await expect(seller.getByText('You have 9 tries left.', { exact: true })).toBeVisible();
    await field.fill(code);
    await seller.getByRole('button', { name: 'Confirm the handover' }).click();
    await expect(page.getByText(/You have received this laptop/)).toBeVisible();
    await unfold(page, 'Receipt and history');
    const log = page.getByRole('region', { name: 'What has happened' });
    await expect(log.getByRole('listitem').filter({ hasText: /typed the buyer’s code/ })).toBeVisible();
    const receipt = page.getByRole('region', { name: 'Receipt', exact: true });
    await expect(receipt).toContainText('Received');
    await expect(receipt).toContainText(/\$950\.50.*pi_/);
    await unfold(seller, 'Sale and history');
    await expect(seller.getByRole('region', { name: 'Sale', exact: true })).toContainText('$950.50');
    expect(await violationsOf(page, 'light')).toEqual([]);
  },
);

test(
  'a booking that the seller cancels shows the reason to the buyer',
  { tag: '@full' },
  async ({ page, seat }) => {
    const name = `Called off ${Date.now()}`;
    const seller = await seat('sealer');
    await reserveFrom(seller, page, name);
    await page.goto('/dashboard/myOrders');
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByText(/^Pay by /)).toBeVisible();

    await seller.goto('/dashboard/sales');
    await seller.getByRole('row').filter({ hasText: name }).getByRole('link', { name }).click();
    await seller.getByRole('button', { name: 'Cancel this booking' }).click();
    const dialog = seller.getByRole('dialog', { name: 'Cancel this booking?' });
    await dialog.getByLabel('Reason').selectOption({ label: 'The laptop was sold somewhere else' });
    await dialog.getByLabel('Message to the buyer').fill('Sorry, my neighbor took it.');
    expect(await violationsOf(seller, 'light')).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel this booking' }).click();
    await expect(page.getByText(/canceled this booking: the laptop was sold somewhere else/)).toBeVisible();
    await expect(page.getByText(/Sorry, my neighbor took it/).first()).toBeVisible();
  },
);
