import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

const PICTURE = path.resolve(import.meta.dirname, '../../sandbox/demo/pictures/creator-slate-17.webp');

/** @returns a photo as a phone would make one. */
async function photo(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  return { name: 'laptop.jpg', mimeType: 'image/jpeg', buffer: await sharp(PICTURE).jpeg().toBuffer() };
}

/** Fills in and sends Add Product, and lands on My Products. The seller must be logged in. */
export async function listLaptop(page: Page, name: string, category = 'Creator & Studio'): Promise<void> {
  await page.goto('/dashboard/addProduct');
  const form = page.getByRole('form', { name: 'Add Product' });
  // The choices arrive after the form.
  await expect(form.getByLabel('Category')).toBeEnabled();
  await form.getByLabel('Category').selectOption({ label: category });
  await form.getByLabel('Product Name').fill(name);
  await form.getByLabel('Original Price ($)').fill('1800');
  await form.getByLabel('Resell Price ($)').fill('950.50');
  await form.getByLabel('Use Time').fill('8 months');
  await form.getByLabel('Condition').selectOption({ label: 'Good' });
  await form.getByLabel('Location').fill('Porto');
  await form.getByLabel('Phone Number').fill('5550102030');
  await form.getByLabel('Image').setInputFiles(await photo());
  await form
    .getByLabel('Details')
    .fill('Two small scratches on the lid. The battery keeps 91 % of its charge.');
  await form.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('product added successful')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/myProduct$/);
}

/** Answers the question on screen with yes. */
export async function confirm(page: Page, question: string, label: string): Promise<void> {
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: label }).click();
}
