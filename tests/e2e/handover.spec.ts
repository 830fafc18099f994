import { expect, test } from '../support/test';
import { confirmAddress, signUp } from '../support/people';
import { fillBooking, orderRow, payWith, CARDS, expectPaid, openPayment } from '../support/shopping';
import { listLaptop } from '../support/selling';

test('buyer and seller find each other, agree where to meet, and both have it in writing', async ({
  page,
  seat,
}) => {
  const name = `Handover ${Date.now()}`;
  const seller = await seat('sealer');
  await listLaptop(seller, name);
  await confirmAddress(page, await signUp(page));
  await page.goto('/category/creator');
  const card = page.getByRole('article').filter({ hasText: name });
  await card.getByRole('button', { name: 'Buy Now' }).click();
  await fillBooking(page);
  await orderRow(page, name).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('region', { name: 'Seller' })).toContainText('555 010 2030');

  await seller.goto('/dashboard/sales');
  await seller.getByRole('row').filter({ hasText: name }).getByRole('link', { name }).click();
  await expect(seller.getByRole('region', { name: 'Buyer' }).getByRole('link')).toBeVisible();
  await seller.getByRole('button', { name: 'Suggest another place or time' }).click();
  await seller.getByLabel('Place').fill('City library');
  await seller.getByRole('button', { name: 'Suggest', exact: true }).click();
  await expect(seller.getByText('Sent: the other side is asked to agree')).toBeVisible();

  const meeting = page.getByRole('region', { name: 'Meeting' });
  await expect(meeting).toContainText('City library');
  await meeting.getByRole('button', { name: 'Agree' }).click();
  await expect(meeting).toContainText('You both agreed to this.');
  await expect(seller.getByText('You both agreed to this.')).toBeVisible();

  const order = page.url();
  await page.getByRole('link', { name: 'My Orders' }).first().click();
  await openPayment(page, name);
  await payWith(page, CARDS.good);
  await expectPaid(page, name);
  await page.goto(order);
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(/\$950\.50.*pi_/);
  await expect(seller.getByRole('region', { name: 'Sale' })).toContainText('$950.50');
});
