import type { Page } from '@playwright/test';
import { callPath, type PayoutDesk } from '@relaptop/shared/contracts';
import { callApi, enter } from '../support/accounts';
import { expect, test } from '../support/test';
import { expectLinksAbout, subjectsAbout } from '../support/mailbox';
import { DEMO, logIn, newPerson } from '../support/people';
import { giveBack } from '../support/refunding';
import { MOVED_WITHIN, offerLaptop, untilSale } from '../support/selling';
import { CARDS, buyNow, confirmReceipt, giveContact, payWith } from '../support/shopping';

const PRICE = '$950.50';

async function setUpPayouts(seller: Page): Promise<void> {
  await seller.goto('/dashboard/payouts');
  await seller.getByRole('button', { name: 'Set up payouts' }).click();
  await expect(seller.getByRole('heading', { name: 'Tell us where your money goes' })).toBeVisible();
  await seller.getByLabel('First and last name').fill('Sally Seller');
  await seller.getByRole('button', { name: 'Save for later' }).click();
  await expect(seller.getByText(/Still missing: a bank account/)).toBeVisible();
  await seller.getByRole('button', { name: 'Continue' }).click();
  await seller.getByLabel('Routing number').fill('110000000');
  await seller.getByLabel('Account number').fill('000123456789');
  await seller.getByRole('button', { name: 'Agree and submit' }).click();
  await expect(seller.getByText('You are set up')).toBeVisible();
}

async function buy(buyer: Page, name: string): Promise<void> {
  await buyNow(buyer, name);
  await giveContact(buyer, 'City library');
  await payWith(buyer, CARDS.good);
  await buyer.getByRole('link', { name: 'Arrange the meeting' }).click();
}

async function receive(buyer: Page): Promise<void> {
  await confirmReceipt(buyer);
  await expect(buyer.getByText('Thank you, and enjoy your laptop')).toBeVisible();
}

test(
  'a seller sets up payouts, sells, and is paid to the cent; a later refund is taken back, or becomes a debt that the next sale pays',
  { tag: '@full' },
  async ({ page, seat }) => {
    const [kept, returned, gone, next] = ['Kept', 'Returned', 'Gone', 'Next'].map(
      (word) => `${word} ${Date.now()}`,
    ) as [string, string, string, string];
    const [seller, admin] = [await seat(), await seat()];
    const { email } = await enter(seller, newPerson('Sealer'));
    await setUpPayouts(seller);
    const buyer = await enter(page);
    const sell = async (name: string): Promise<void> => {
      await offerLaptop(seller, name);
      await buy(page, name);
    };

    await sell(kept);
    await untilSale(seller, kept, 'Paid once the buyer has the laptop', PRICE);
    await receive(page);
    await untilSale(seller, kept, 'Paid', PRICE);
    await expect(seller.getByRole('table', { name: /^Statement of/ })).toContainText(kept);
    await expect(seller.getByText('You owe')).toHaveCount(0);

    await sell(returned);
    await receive(page);
    await untilSale(seller, returned, 'Paid');
    // Refunds of large amounts need a recent sign-in.
    await logIn(admin, DEMO.admin);
    await giveBack(admin, { buyer, laptop: returned, reason: 'It does not start' });
    await untilSale(seller, returned, `${PRICE} refunded`, `${PRICE} reversed`);

    await sell(gone);
    await receive(page);
    await untilSale(seller, gone, 'Paid');
    const everyDay = await page.request.post('/sandbox/stripe/control/payout', { data: {} });
    expect(everyDay.ok()).toBe(true);
    await giveBack(admin, { buyer, laptop: gone, reason: 'It was not the one that was shown' });
    await untilSale(seller, gone, `${PRICE} refunded`, `${PRICE} owed`);
    await expect(seller.getByText('You owe')).toBeVisible();

    await sell(next);
    await receive(page);
    await untilSale(seller, next, 'Paid', `${PRICE} for debts`, '$0.00');
    await expect(seller.getByText('You owe')).toHaveCount(0);

    const afterwards = { timeout: MOVED_WITHIN };
    const sale = ['Paid: …', 'Received: …', 'Reserved: …', 'Your money for …', 'Your receipt for …'];
    await expect.poll(() => subjectsAbout(page, kept), afterwards).toEqual(sale);
    const backAgain = [...sale, 'Refunded: …', 'Refunded: …'].toSorted();
    await expect.poll(() => subjectsAbout(page, returned), afterwards).toEqual(backAgain);
    await expectLinksAbout(page, buyer, returned);
    await expectLinksAbout(seller, { email }, returned);
  },
);

test.describe('of the demo seller', { tag: '@full' }, () => {
  test.use({ who: 'sealer' });

  test('payouts are set up from the first start of the sandbox', async ({ page }) => {
    await page.goto('/dashboard/payouts');
    await expect(page.getByText('You are set up')).toBeVisible();
    // With `fresh` the shop asks the card provider, so the provider must know the account.
    const desk = await callApi<PayoutDesk>(page, 'GET', `${callPath('GET /payouts/desk')}?fresh=true`);
    expect(desk.accountState).toBe('ready');
  });
});
