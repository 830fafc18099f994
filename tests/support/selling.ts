import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type Inserted, callPath } from '@relaptop/shared/contracts';
import { callApi } from './accounts';

const MOSAIC = { width: 12, height: 8, channels: 3 } as const;

/** If another seller had the same photo, an admin would have to check the laptop before a sale. @returns a unique photo */
export async function photo(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const pixels = randomBytes(MOSAIC.width * MOSAIC.height * MOSAIC.channels);
  const buffer = await sharp(pixels, { raw: MOSAIC })
    .resize(1200, 800, { kernel: 'nearest' })
    .jpeg()
    .toBuffer();
  return { name: 'laptop.jpg', mimeType: 'image/jpeg', buffer };
}

const form = (page: Page) => page.getByRole('form', { name: 'Add Product' });

/** Fills in the form. The seller must be logged in. */
export async function fillAddProduct(page: Page, name: string, category = 'Creator & Studio'): Promise<void> {
  await page.goto('/dashboard/addProduct');
  // The categories arrive after the form.
  await expect(form(page).getByLabel('Category')).toBeEnabled();
  await form(page).getByLabel('Category').selectOption({ label: category });
  await form(page).getByLabel('Product Name').fill(name);
  await form(page).getByLabel('Original Price ($)').fill('1800');
  await form(page).getByLabel('Resell Price ($)').fill('950.50');
  await form(page).getByLabel('Used Time').fill('8 months');
  await form(page).getByLabel('Condition').selectOption({ label: 'Good' });
  await form(page).getByLabel('Location').fill('Porto');
  await form(page).getByLabel('Phone Number').fill('5550102030');
  await form(page)
    .getByLabel('Image')
    .setInputFiles(await photo());
  await form(page)
    .getByLabel('Details')
    .fill('Two small scratches on the lid. The battery keeps 91 % of its charge.');
}

export async function sendAddProduct(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('product added successful')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/myProduct$/);
}

/** Lists a laptop through the form. The seller must be logged in. */
export async function listLaptop(page: Page, name: string, category?: string): Promise<void> {
  await fillAddProduct(page, name, category);
  await sendAddProduct(page);
}

/** Lists a laptop through the API. The seller must be logged in. @returns its id */
export async function offerLaptop(page: Page, productName: string, location = 'Porto'): Promise<string> {
  const { insertedId } = await callApi<Inserted>(page, 'POST', callPath('POST /addProduct'), {
    selectCategory: 'creator',
    image: '/images/category-creator.webp',
    productInfo: {
      productName,
      originalPrice: 1800,
      resellPrice: 950.5,
      useTime: '8 months',
      details: 'Two small scratches on the lid. The battery keeps 91 % of its charge.',
      condition: 'good',
      location,
      phoneNumber: '5550102030',
    },
  });
  return insertedId;
}

export async function confirm(page: Page, question: string, label: string): Promise<void> {
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: label }).click();
}

/** Milliseconds within which money is transferred or reversed, by an action or by the next sweep. */
export const MOVED_WITHIN = 45_000;

/** Opens the seller's payouts, and waits until the row of this sale contains all these texts. */
export async function untilSale(seller: Page, name: string, ...texts: readonly string[]): Promise<void> {
  const sale = seller
    .getByRole('table', { name: 'Your sales and payouts' })
    .getByRole('row')
    .filter({ hasText: name });
  await seller.goto('/dashboard/payouts');
  await expect(async () => {
    await seller.reload();
    for (const text of texts) await expect(sale).toContainText(text, { timeout: 3_000 });
  }).toPass({ timeout: MOVED_WITHIN });
}
