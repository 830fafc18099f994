import type { Page } from '@playwright/test';
import { fillAddProduct, listLaptop, photo } from '../support/selling';
import { expect, test } from '../support/test';

test.use({ who: 'sealer' });

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const price = (page: Page) => page.getByLabel('Resell Price ($)');
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();
const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures' });
const addresses = (page: Page) =>
  pictures(page)
    .locator('img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('src')));

async function openEdit(page: Page, name: string): Promise<string> {
  await listLaptop(page, name);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(page.getByRole('form', { name: 'Edit laptop' })).toBeVisible();
  return new URL(page.url()).pathname;
}

test(
  'of two tabs that edit a laptop, the second shows the other’s changes, and overwrites nothing without a question',
  { tag: '@full' },
  async ({ page }) => {
    const name = `Two tabs ${Date.now()}`;
    const address = await openEdit(page, name);
    const second = await page.context().newPage();
    await second.goto(address);
    await expect(price(second)).toHaveValue('950.5');

    await price(page).fill('900');
    await save(page);
    await expect(page.getByText('Your changes are saved')).toBeVisible();
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Price $950.50 → $900');

    await price(second).fill('920');
    await second.getByLabel('Location').fill('Lisbon');
    // Tab closes the suggestions, which can cover the button.
    await second.keyboard.press('Tab');
    await save(second);
    const clash = second.getByRole('alertdialog', { name: 'This laptop has changed in the meantime' });
    await expect(clash.getByRole('radio', { name: 'Your version here: $920' })).toBeChecked();
    await clash.getByRole('radio', { name: 'Saved version: $900' }).check();
    await clash.getByRole('button', { name: 'Continue' }).click();
    await expect(price(second)).toHaveValue('900');
    await save(second);
    await expect(second.getByText('Your changes are saved')).toBeVisible();
    await expect(second.getByLabel('Location')).toHaveValue('Lisbon');
  },
);

test(
  'pictures are added, and put in order by keyboard and by mouse',
  { tag: '@seller-dashboard' },
  async ({ page }) => {
    const name = `Pictures ${Date.now()}`;
    await openEdit(page, name);
    await page.getByLabel(/Add pictures/).setInputFiles([await photo(), await photo()]);
    await expect(pictures(page).getByRole('button', { name: 'Picture 3 of 3' })).toBeVisible();
    await expect(pictures(page).getByText('Uploading …')).toHaveCount(0);
    await save(page);
    await expect(page.getByText('Your changes are saved')).toBeVisible();
    const [one, two, three] = await addresses(page);

    const cover = pictures(page).getByRole('button', { name: 'Picture 1 of 3, the cover' });
    await cover.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Picture 1 is picked up, over place 1 of 3.')).toBeAttached();
    // Arrow keys work only a moment after the picture is picked up, so the test presses the key repeatedly.
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByText('Picture 1 is over place 2 of 3.')).toBeAttached({ timeout: 5_000 });
    }).toPass({ timeout: 30_000 });
    await page.keyboard.press('Space');
    await expect.poll(() => addresses(page)).toEqual([two, one, three]);

    const from = await pictures(page).getByRole('button', { name: 'Picture 3 of 3' }).boundingBox();
    const to = await pictures(page)
      .getByRole('button', { name: /Picture 1 of 3/ })
      .boundingBox();
    if (!from || !to) throw new Error('The pictures are not on screen');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 });
    await page.mouse.up();
    await expect.poll(() => addresses(page)).toEqual([three, two, one]);
    await save(page);
    await expect(page.getByRole('region', { name: 'History' }).getByText('Pictures')).toHaveCount(2);
    await page.reload();
    await expect.poll(() => addresses(page)).toEqual([three, two, one]);
  },
);

test(
  'a draft saves itself, survives a reload, and is deleted when the laptop is listed',
  { tag: '@full' },
  async ({ page }) => {
    const name = `Draft ${Date.now()}`;
    await fillAddProduct(page, name);
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    await page.reload();
    const form = page.getByRole('form', { name: 'Add Product' });
    await expect(form.getByLabel('Product Name')).toHaveValue(name);
    await expect(form.getByRole('button', { name: 'Picture 1 of 1, the cover' })).toBeVisible();
    await page.goto('/dashboard/myProduct');
    await page.getByRole('link', { name: `Continue ${name}` }).click();
    await expect(form.getByLabel('Details')).toHaveValue(/Two small scratches/);
    await form.getByRole('button', { name: 'Add Product' }).click();
    await expect(page).toHaveURL(/\/dashboard\/myProduct$/);
    await expect(rowOf(page, name)).toBeVisible();
    await expect(page.getByRole('link', { name: `Continue ${name}` })).toHaveCount(0);
  },
);

test(
  'a laptop is withdrawn, listed again and duplicated, on a phone',
  { tag: '@full' },
  async ({ page, seat }) => {
    const name = `Shelf ${Date.now()}`;
    await page.setViewportSize({ width: 360, height: 800 });
    const address = await openEdit(page, name);
    const visitor = await seat('visitor');
    const publicAddress = `/laptops/${address.split('/').at(-1) ?? ''}`;
    await visitor.goto(publicAddress);
    await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();

    await page.goto('/dashboard/myProduct');
    const more = page.getByRole('button', { name: `More for ${name}` });
    await more.click();
    await page.getByRole('menuitem', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(rowOf(page, name).getByText('Withdrawn', { exact: true })).toBeVisible();
    await visitor.goto(publicAddress);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();

    await more.click();
    await page.getByRole('menuitem', { name: 'List again' }).click();
    await expect(rowOf(page, name).getByText('Available')).toBeVisible();
    await visitor.goto(publicAddress);
    await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();

    await more.click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(page.getByLabel('Product Name')).toHaveValue(name);
    await expect(page).toHaveURL(/\/dashboard\/addProduct\?draft=/);
  },
);
