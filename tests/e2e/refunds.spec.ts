import type { Page } from '@playwright/test';
import { DEMO, logIn, signUp, type Person } from '../support/people';
import { book, CARDS, expectPaid, openPayment, orderRow, payWith } from '../support/shopping';
import { expect, test } from '../support/test';

async function buy(page: Page, category: string): Promise<string> {
  const laptop = await book(page, category);
  await openPayment(page, laptop);
  await payWith(page, CARDS.good);
  await expectPaid(page, laptop);
  return laptop;
}

interface Refund {
  buyer: Person;
  laptop: string;
  reason: string;
  /** Dollars as typed; the whole price without it. */
  amount?: string;
}

/** Finds the order of a buyer and gives money back. */
async function refund(page: Page, { buyer, laptop, reason, amount }: Refund): Promise<void> {
  await page.goto('/adminPanel/orders');
  await page.getByLabel('Search by laptop, buyer or transaction ID').fill(buyer.email);
  await orderRow(page, laptop)
    .getByRole('button', { name: `Refund: ${laptop}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Refund: ${laptop}` });
  if (amount) {
    await dialog.getByRole('radio', { name: 'A part of it' }).check();
    await dialog.getByLabel('Amount ($)').fill(amount);
  }
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(
    dialog.getByText(new RegExp(`goes back to ${buyer.name}'s card. This can't be undone.`)),
  ).toBeVisible();
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(dialog).toBeHidden();
  const again = orderRow(page, laptop).getByRole('button', { name: `Refund: ${laptop}` });
  await expect(again).toHaveAttribute('aria-disabled', 'true');
}

test.describe('refunds', () => {
  test('an admin gives back a part of one order and the whole of another, and the buyer sees both', async ({
    page,
    seat,
  }) => {
    const theirs = await seat();
    const buyer = await signUp(theirs);
    const kept = await buy(theirs, 'convertible');
    const returned = await buy(theirs, 'creator');

    // Large ones need a sign-in from a moment ago.
    await logIn(page, DEMO.admin);
    await refund(page, { buyer, laptop: kept, reason: 'The charger is missing', amount: '20' });
    await expect(orderRow(page, kept)).toContainText('$20.00');
    await refund(page, { buyer, laptop: returned, reason: 'It does not start' });
    await expect(orderRow(page, returned)).toContainText('Refunded');

    await theirs.goto('/dashboard/myOrders');
    await expect(orderRow(theirs, kept)).toContainText('Paid · $20.00 refunded');
    await expect(orderRow(theirs, returned)).toContainText(/Refunded to your card · \$[\d,]+\.\d\d/);

    await page.goto('/adminPanel/audit');
    await page.getByLabel('Action').selectOption({ label: 'Refund' });
    const entry = page.getByRole('row').filter({ hasText: 'The charger is missing' });
    await expect(entry).toContainText(kept);
    await expect(entry).toContainText('$20.00');
  });
});
