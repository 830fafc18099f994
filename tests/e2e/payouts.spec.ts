import { expect, test } from '../support/test';
import { signUp } from '../support/people';
import { fillBooking, orderRow, payWith, CARDS, expectPaid, openPayment } from '../support/shopping';
import { confirm, listLaptop } from '../support/selling';

/** Milliseconds until the money is sent: after the buyer's word, or with the next look of the sweeper. */
const SENT_WITHIN = 45_000;

test('a seller tells where the money goes, sells, and is paid to the cent once the buyer has the laptop', async ({
  page,
  seat,
}) => {
  const name = `Latitude ${Date.now()}`;
  const seller = await seat('sealer');
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

  await listLaptop(seller, name);
  await signUp(page);
  await page.goto('/category/creator');
  const card = page.getByRole('article').filter({ hasText: name });
  await card.getByRole('button', { name: 'Buy Now' }).click();
  await fillBooking(page);
  await openPayment(page, name);
  await payWith(page, CARDS.good);
  await expectPaid(page, name);

  await seller.goto('/dashboard/payouts');
  const sales = seller.getByRole('table', { name: 'Your sales and their money' });
  const row = sales.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Comes once the buyer has the laptop');
  await expect(row).toContainText('$950.50');

  await page.goto('/dashboard/myOrders');
  await orderRow(page, name).getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'I have received it' }).click();
  await confirm(page, 'Have you received this laptop?', 'Yes, I have it');
  await expect(page.getByText('Thank you, and enjoy your laptop')).toBeVisible();

  await expect(async () => {
    await seller.reload();
    await expect(row).toContainText('Paid', { timeout: 2_000 });
  }).toPass({ timeout: SENT_WITHIN });
  await expect(row).toContainText('$950.50');
  await expect(seller.getByRole('table', { name: /^Statement of/ })).toContainText(name);
});
