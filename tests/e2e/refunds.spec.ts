import type { Page } from '@playwright/test';
import { enter } from '../support/accounts';
import { DEMO, logIn } from '../support/people';
import { giveBack } from '../support/refunding';
import { book, CARDS, expectPaid, openPayment, orderRow, payWith } from '../support/shopping';
import { expect, test } from '../support/test';

async function buy(page: Page, category: string): Promise<string> {
  const laptop = await book(page, category);
  await openPayment(page, laptop);
  await payWith(page, CARDS.good);
  await expectPaid(page, laptop);
  return laptop;
}

test.describe('refunds', { tag: '@full' }, () => {
  test('an admin refunds a part of one order and the whole of another, and the buyer sees both', async ({
    page,
    seat,
  }) => {
    const theirs = await seat();
    const buyer = await enter(theirs);
    const kept = await buy(theirs, 'convertible');
    const returned = await buy(theirs, 'creator');

    // Refunds of large amounts need a recent sign-in.
    await logIn(page, DEMO.admin);
    await giveBack(page, { buyer, laptop: kept, reason: 'The charger is missing', amount: '20' });
    await expect(orderRow(page, kept)).toContainText('$20.00');
    await giveBack(page, { buyer, laptop: returned, reason: 'It does not start' });
    await expect(orderRow(page, returned)).toContainText('Refunded');

    await theirs.goto('/dashboard/myOrders');
    await expect(orderRow(theirs, kept)).toContainText('Paid · $20 refunded');
    await expect(orderRow(theirs, returned)).toContainText(/Refunded to your card · \$[\d,]+/);

    await page.goto('/adminPanel/audit');
    await page.getByLabel('Action').selectOption({ label: 'Refunded an order' });
    const entry = page.getByRole('row').filter({ hasText: 'The charger is missing' });
    await expect(entry).toContainText(kept);
    await expect(entry).toContainText('$20.00');
  });
});
