import { enter } from '../support/accounts';
import { expect, test } from '../support/test';
import {
  answerBank,
  book,
  CARDS,
  expectPaid,
  openBooking,
  openPayment,
  orderRow,
  payWith,
} from '../support/shopping';

test.describe('booking (rule 18)', { tag: '@full' }, () => {
  test('shows what it takes from the account and the laptop, and asks for the rest', async ({ page }) => {
    const person = await enter(page);
    await page.goto('/category/business');
    const laptop = await openBooking(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(person.name);
    await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
    await expect(dialog.getByLabel('Product Name')).toHaveValue(laptop);
    for (const label of ['Name', 'Email', 'Product Name', 'Price ($)']) {
      await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute('readonly', '');
    }
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('group', { name: 'Errors in' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Phone Number' }).click();
    await expect(dialog.getByLabel('Phone Number')).toBeFocused();
  });

  test('holds the laptop: another buyer sees it reserved', async ({ page, seat }) => {
    await enter(page);
    const laptop = await book(page, 'student');
    const other = await seat();
    await enter(other);
    await other.goto('/category/student');
    const card = other.getByRole('article').filter({ hasText: laptop }).first();
    await expect(card.getByText('Reserved', { exact: true })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Buy Now' })).toBeDisabled();
  });

  test('can be taken back, and the laptop is free again', async ({ page }) => {
    await enter(page);
    const laptop = await book(page, 'student');
    await orderRow(page, laptop)
      .getByRole('button', { name: /delete/i })
      .click();
    await expect(page.getByText('do you want to delete this product?')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Delete successful')).toBeVisible();
    await expect(page.getByText('NO Orders found')).toBeVisible();
  });
});

test.describe('paying (rule 18)', () => {
  test(
    'a good card makes the order Paid, its page asks for no card, and the laptop leaves the shop',
    { tag: '@full' },
    async ({ page }) => {
      await enter(page);
      const laptop = await book(page);
      await openPayment(page, laptop);
      const address = page.url();
      await payWith(page, CARDS.good);
      await expectPaid(page, laptop);
      await page.goto(address);
      await expect(page.getByText(/pi_\w+/)).toBeVisible();
      await expect(page.locator('iframe[title="Secure card payment input frame"]')).toHaveCount(0);
      await page.goto('/category/gaming');
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(
        page.getByRole('article').filter({ has: page.getByRole('heading', { name: laptop, exact: true }) }),
      ).toHaveCount(0);
    },
  );

  test('a declined card says so in red, and another card pays', { tag: '@full' }, async ({ page }) => {
    await enter(page);
    const laptop = await book(page);
    await openPayment(page, laptop);
    await payWith(page, CARDS.declined);
    await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();
    await payWith(page, CARDS.insufficientFunds);
    await expect(
      page.getByRole('alert').filter({ hasText: 'Your card has insufficient funds.' }),
    ).toBeVisible();
    await payWith(page, CARDS.good);
    await expectPaid(page, laptop);
  });

  test(
    '3D Secure: a failed check leaves the order unpaid, a completed one pays it',
    { tag: '@full' },
    async ({ page }) => {
      await enter(page);
      const laptop = await book(page);
      await openPayment(page, laptop);
      await payWith(page, CARDS.threeDSecure);
      await answerBank(page, 'Fail');
      await expect(
        page.getByRole('alert').filter({ hasText: 'We are unable to authenticate' }),
      ).toBeVisible();
      await payWith(page, CARDS.threeDSecure);
      await answerBank(page, 'Complete');
      await expectPaid(page, laptop);
    },
  );
});
