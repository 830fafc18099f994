import type { Page } from '@playwright/test';
import { callPath } from '@relaptop/shared/contracts';
import { callApi, enter } from '../support/accounts';
import { expectNoViolations } from '../support/axe';
import { subjectsAbout } from '../support/mailbox';
import { test } from '../support/onPostgres';
import { newPerson } from '../support/people';
import { confirm, offerLaptop, untilSale } from '../support/selling';
import { CARDS, confirmReceipt, giveContact, orderRow, payWith } from '../support/shopping';
import { openLaptop } from '../support/talking';
import { expect } from '../support/test';

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

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

for (const viewport of WINDOWS)
  test.describe(`${viewport.width} pixels wide`, { tag: '@full' }, () => {
    test.use({ viewport });

    test('buyer and seller agree on a price and see each step without a reload, and the buyer pays it', async ({
      page: buyer,
      seat,
    }) => {
      const laptop = `Haggled over ${Date.now()}`;
      // The demo seller has set up payouts, which this test needs.
      const seller = await seat('sealer');
      await offerLaptop(seller, laptop);
      await enter(buyer);
      await seller.goto('/dashboard/saleOffers');
      await expect(seller.getByRole('table', { name: 'Offers from buyers' })).toBeVisible();

      await makeOffer(buyer, laptop, '600');
      await expect(buyer.getByRole('main').getByText('Your offer: $600')).toBeVisible();
      await expectNoViolations(buyer, 'a laptop with an own offer');
      await expect(orderRow(seller, laptop)).toContainText('The buyer offers $600');
      await expectNoViolations(seller, 'offers for a seller');

      await orderRow(seller, laptop).getByRole('button', { name: 'Counter-offer' }).click();
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

      await buyer.goto('/dashboard/myOrders');
      await orderRow(buyer, laptop).getByRole('link', { name: laptop, exact: true }).click();
      await confirmReceipt(buyer);
      await untilSale(seller, laptop, 'Paid', '$800.00');
    });

    test('a seller declines an offer, and a minimum price declines the next one', async ({
      page: buyer,
      seat,
    }) => {
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
      await expect(buyer.getByText(/the seller takes only higher offers/)).toBeVisible();
      await expect(buyer.getByRole('group', { name: 'Your offer: $650' })).toContainText('Declined');
    });

    test('an offer ends by time, a sale, a withdrawal or a lower price, and both see it without a reload', async ({
      page: buyer,
      seat,
      database,
    }) => {
      const key = Date.now();
      const seller = await seat();
      await enter(seller, newPerson('Sealer'));
      await enter(buyer);
      const haggle = async (word: string) => {
        const name = `${word} ${key}`;
        const id = await offerLaptop(seller, name);
        await callApi(buyer, 'POST', callPath('POST /laptops/:id/offers', { id }), { amount: 600 });
        return { name, id };
      };
      const sold = await haggle('Sold elsewhere');
      const hidden = await haggle('Hidden again');
      const cheaper = await haggle('Cheaper now');
      const late = await haggle('Never answered');
      const regretted = await haggle('Thought over');
      const made = 'You have an offer for your laptop: $600.00';
      // Waits for the first email about each offer. The shop sends it only while the offer is open, and these offers end soon.
      for (const { name } of [hidden, cheaper, late])
        await expect.poll(() => subjectsAbout(buyer, name)).toEqual([made]);
      await buyer.goto('/dashboard/offers');
      await seller.goto('/dashboard/saleOffers');
      const expectBoth = async (laptop: { name: string }, text: string) => {
        for (const page of [buyer, seller]) await expect(orderRow(page, laptop.name)).toContainText(text);
      };
      for (const laptop of [sold, hidden, cheaper, late, regretted]) await expectBoth(laptop, 'hours left');

      await test.step('a third person buys the laptop', async () => {
        const rival = await seat();
        await enter(rival);
        await rival.goto(`/dashboard/checkout/${sold.id}`);
        await giveContact(rival);
        await payWith(rival, CARDS.good);
        await expectBoth(sold, 'Ended: the laptop was sold');
      });

      await test.step('the seller withdraws the laptop', async () => {
        await callApi(seller, 'PUT', callPath('PUT /listings/:id/withdrawal', { id: hidden.id }));
        await expectBoth(hidden, 'Ended: the laptop is not for sale any more');
      });

      await test.step('the seller lowers the price', async () => {
        const editing = await seller.context().newPage();
        await editing.goto('/dashboard/myProduct');
        await editing.getByRole('link', { name: `Edit ${cheaper.name}`, exact: true }).click();
        await editing.getByLabel('Resell Price ($)').fill('900');
        await editing.getByRole('button', { name: 'Save changes' }).click();
        await expect(editing.getByText('Your changes are saved')).toBeVisible();
        await editing.close();
        await expectBoth(cheaper, 'Ended: the price was lowered');
      });

      await test.step('48 hours pass', async () => {
        const expired = await database.change(
          `update offers set expires_at = now() from products where products.id = product_id and products.id = '${late.id}'`,
        );
        expect(expired).toBe(1);
        await expectBoth(late, 'Expired');
      });

      await test.step('the buyer withdraws the offer', async () => {
        await orderRow(buyer, regretted.name).getByRole('button', { name: 'Withdraw' }).click();
        await expectBoth(regretted, 'Withdrawn');
      });

      await expectNoViolations(buyer, 'offers that have ended');
      await expectNoViolations(seller, 'ended offers for a seller');
      for (const { name } of [hidden, cheaper])
        await expect.poll(() => subjectsAbout(buyer, name)).toEqual(['An offer has ended: $600.00', made]);
      await expect
        .poll(() => subjectsAbout(buyer, late.name))
        .toEqual([made, 'Your offer has expired: $600.00']);
    });
  });
