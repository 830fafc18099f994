import { expect, type Page } from '@playwright/test';
import { type BookingAnswer, type LaptopPage, type Product, callPath } from '@relaptop/shared/contracts';
import { callApi } from './accounts';
import { confirm } from './selling';

export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  threeDSecure: '4000002500003155',
} as const;

const PLACE = 'Main station, north hall';

export const SUCCESS_TOAST = 'Congrats! your payment completed';

/** @returns the name of the first laptop on the open category page that can be bought */
export async function openBooking(page: Page): Promise<string> {
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Buy Now', disabled: false }) })
    .first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  return name;
}

/** Books the first free laptop of a category. The page then shows My Orders. @returns the laptop's name */
export async function book(page: Page, category = 'gaming'): Promise<string> {
  await page.goto(`/category/${category}`);
  const name = await openBooking(page);
  await fillBooking(page);
  return name;
}

/** Books a laptop through the API. The user with this address must be logged in. @returns the order's id */
export async function reserve(page: Page, email: string, productId: string): Promise<string> {
  const { laptop } = await callApi<LaptopPage>(page, 'GET', `/laptops/${productId}`);
  const { insertedId } = await callApi<BookingAnswer>(page, 'POST', callPath('POST /booking'), {
    productId,
    payment: 'pay',
    bookingData: { userName: 'Pat', userEmail: email, number: '5550102030', meetLocation: PLACE },
    choseProductPrice: laptop.productInfo.resellPrice,
    // Required fields. The server ignores their values and takes its own.
    choseProductName: 'any',
    productImage: '/images/category-creator.webp',
  });
  return insertedId;
}

export async function laptopsOf(page: Page, categoryId: string): Promise<Product[]> {
  const laptops = await callApi<Product[]>(page, 'GET', callPath('GET /product/:categoryId', { categoryId }));
  return laptops.filter(({ reservedUntil }) => reservedUntil === null);
}

export async function fillBooking(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Book this laptop' });
  await dialog.getByLabel('Phone Number').fill('5550102030');
  await dialog.getByLabel('Location').fill(PLACE);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Booking successful, Please pay for confirm')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/myOrders$/);
}

export async function openPayment(page: Page, laptop: string): Promise<void> {
  await orderRow(page, laptop).getByRole('link', { name: /^Pay/ }).click();
  await expect(page.getByText(/Please Pay \$[\d,.]+ for buying/)).toBeVisible();
}

export const orderRow = (page: Page, laptop: string) => page.getByRole('row').filter({ hasText: laptop });

export async function payWith(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await frame.locator('[name=cardnumber]').fill(number);
  await frame.locator('[name=exp-date]').fill('12 / 34');
  await frame.locator('[name=cvc]').fill('123');
  const pay = page.getByRole('button', { name: /^Pay/ });
  await expect(pay).toBeEnabled();
  await pay.click();
}

export async function answerBank(page: Page, answer: 'Complete' | 'Fail'): Promise<void> {
  await page
    .frameLocator('iframe[title="3D Secure authentication"]')
    .getByRole('button', { name: answer })
    .click();
}

export async function expectPaid(page: Page, laptop: string): Promise<void> {
  await expect(page.getByText(SUCCESS_TOAST)).toBeVisible();
  await expect(page.getByText(/pi_\w+/)).toBeVisible();
  await page.getByRole('link', { name: /^Go (now|to My Orders)$/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/myOrders$/);
  await expect(orderRow(page, laptop)).toContainText('Paid');
}

/** Pays by card on the open checkout, and confirms on the order's page that the laptop has arrived. */
export async function payAndReceive(page: Page, laptop: string): Promise<void> {
  await payWith(page, CARDS.good);
  await expect(page.getByText(/pi_\w+/).first()).toBeVisible();
  await page.goto('/dashboard/myOrders');
  await orderRow(page, laptop).getByRole('link', { name: laptop, exact: true }).click();
  await confirmReceipt(page);
}

export const unfold = (page: Page, title: string): Promise<void> =>
  page.locator('summary').filter({ hasText: title }).click();

export async function confirmReceipt(page: Page): Promise<void> {
  await unfold(page, 'Handover code');
  await page.getByRole('button', { name: 'I have received it' }).click();
  await confirm(page, 'Have you received this laptop?', 'Yes, I have it');
}

export async function buyNow(page: Page, name: string): Promise<void> {
  await page.goto(`/laptops?q=${encodeURIComponent(name)}&sort=newest`);
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'Buy Now' }).click();
}

export const checkoutStep = (page: Page) =>
  page.getByRole('heading', { level: 2, name: /Step 2 of 2.*Payment/ });

/**
 * Fills in the first step of the checkout, and continues to the card.
 * @param place of the meeting; by default the seller decides
 */
export async function giveContact(page: Page, place?: string): Promise<void> {
  await page.getByLabel('Your phone number').fill('+1 555 010 2030');
  await page.getByRole('radio', { name: place ? 'Somewhere else' : /^Let .* choose/ }).check();
  if (place) await page.getByLabel('Meeting place').fill(place);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(checkoutStep(page)).toBeFocused();
}
