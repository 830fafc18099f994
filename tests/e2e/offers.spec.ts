import type { Page } from '@playwright/test';
import { enter } from '../support/accounts';
import { expectNoViolations } from '../support/axe';
import { newPerson } from '../support/people';
import { confirm, offerLaptop } from '../support/selling';
import { CARDS, giveContact, orderRow, payWith } from '../support/shopping';
import { openLaptop } from '../support/talking';
import { expect, test } from '../support/test';

/** Fills in and sends the open dialog for an amount in dollars. */
async function sendOffer(page: Page, amount: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Amount in dollars').fill(amount);
  await page.getByRole('dialog').getByRole('button', { name: 'Send offer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function makeOffer(page: Page, laptop: string, amount: string): Promise<void> {
  await openLaptop(page, laptop);
  await page.getByRole('button', { name: 'Make an offer' }).click();
  await sendOffer(page, amount);
}

test(
  'buyer and seller agree on a price and see each step without a reload, and the buyer pays it',
  { tag: '@full' },
  async ({ page: buyer, seat }) => {
    const laptop = `Haggled over ${Date.now()}`;
    const seller = await seat();
    await enter(seller, newPerson('Sealer'));
    await offerLaptop(seller, laptop);
    await enter(buyer);
    await seller.goto('/dashboard/saleOffers');
    await expect(seller.getByText('No offers yet')).toBeVisible();

    await makeOffer(buyer, laptop, '600');
    await expect(buyer.getByRole('main').getByText('Your offer: $600')).toBeVisible();
    await expectNoViolations(buyer, 'a laptop with an own offer');
    await expect(orderRow(seller, laptop)).toContainText('The buyer offers $600');
    await expectNoViolations(seller, 'offers for a seller');

    await orderRow(seller, laptop).getByRole('button', { name: 'Counter' }).click();
    await sendOffer(seller, '800');
    const card = buyer.getByRole('group', { name: 'The seller offers $800' });
    await expect(card).toBeVisible();

    await card.getByRole('button', { name: 'Accept' }).click();
    await confirm(buyer, 'Accept this offer?', 'Accept');
    await expect(orderRow(seller, laptop).filter({ hasText: '$800' })).toContainText('Accepted');
    await buyer.goto('/dashboard/offers');
    await orderRow(buyer, laptop)
      .getByRole('link', { name: /^Continue to payment/ })
      .click();
    await expect(buyer.getByText('agreed offer, was $950.50')).toBeVisible();
    await giveContact(buyer);
    await payWith(buyer, CARDS.good);
    await expect(buyer.getByText(/pi_\w+/).first()).toBeVisible();
    await expect(orderRow(seller, laptop).filter({ hasText: '$800' })).toContainText('Paid');
  },
);

test(
  'a seller declines an offer, and a floor declines the next one',
  { tag: '@full' },
  async ({ page: buyer, seat }) => {
    const laptop = `Too cheap ${Date.now()}`;
    const seller = await seat();
    await enter(seller, newPerson('Sealer'));
    await offerLaptop(seller, laptop);
    await enter(buyer);
    await makeOffer(buyer, laptop, '500');

    await seller.goto('/dashboard/messages');
    await seller
      .getByRole('main')
      .getByRole('link', { name: new RegExp(laptop) })
      .click();
    const card = seller.getByRole('group', { name: 'The buyer offers $500' });
    await card.getByRole('button', { name: 'Decline' }).click();
    await expect(card).toContainText('Declined');
    await expect(buyer.getByRole('group', { name: 'Your offer: $500' })).toContainText('Declined');

    await seller.goto('/dashboard/myProduct');
    await seller.getByRole('button', { name: `More for ${laptop}` }).click();
    await seller.getByRole('menuitem', { name: 'Offers…' }).click();
    await seller.getByLabel('Lowest offer in dollars').fill('700');
    await expectNoViolations(seller, 'choosing offers');
    await seller.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(seller.getByText('Saved')).toBeVisible();

    await buyer.getByRole('button', { name: 'Make an offer' }).click();
    await sendOffer(buyer, '650');
    await expect(buyer.getByText(/below the lowest offer that the seller takes/)).toBeVisible();
    await expect(buyer.getByRole('group', { name: 'Your offer: $650' })).toContainText('Declined');
  },
);
