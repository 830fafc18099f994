import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { DEMO } from '../support/people';
import { BROKEN, follow, HOME, NEW, newText, OLD, test } from '../support/releasing';
import { heading, markDocument, visit } from '../support/remotes';
import { fillAddProduct, sendAddProduct } from '../support/selling';
import { openBooking } from '../support/shopping';
import { flippedAt, liveVersion, releaseChanged, rollback } from '../support/store';
import { expect } from '../support/test';

const SHELL = path.resolve(import.meta.dirname, '../../shell/dist');
const LIVE_WITHIN = 1_000;

async function readBlog(page: Page): Promise<void> {
  await follow(page, 'Home');
  await expect(page.getByRole('heading', { level: 1, name: HOME })).toBeVisible();
  await follow(page, 'Blog');
  await expect(heading(page, 'Blog')).toBeVisible();
}

/** Makes the tab check for a release, as it does when the user returns to the tab. */
async function comeBack(page: Page): Promise<void> {
  const asked = page.waitForResponse(/remotes\.json$/);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await asked;
}

async function hashOfShell(): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(SHELL, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(path.relative(SHELL, file)).update(await readFile(file));
  return hash.digest('hex');
}

async function flip(page: Page, change: () => Promise<unknown>): Promise<number> {
  const before = await liveVersion('storefront');
  const changed = change();
  for (;;) {
    const html = await (await page.request.get('/')).text();
    const served = Date.now();
    const version = /"name":"storefront","version":"(.*?)"/.exec(html)?.[1];
    if (version !== before) {
      const took = served - (await flippedAt());
      await changed;
      return took;
    }
  }
}

test.describe('while people use the shop, the storefront is released and rolled back, and a broken admin-panel is forced live', () => {
  test.use({ who: 'sealer' });

  test('keeps forms, sessions and other pages; each page shows the text of its version', async ({
    page: seller,
    seat,
  }) => {
    const [reader, buyer, admin] = [await seat(), await seat('user'), await seat('admin')];
    const laptop = `Released ${Date.now().toString(36)}`;

    await fillAddProduct(seller, laptop);
    await buyer.goto('/category/gaming');
    await openBooking(buyer);
    await buyer.getByRole('dialog').getByLabel('Phone Number').fill('5550102030');
    await admin.goto(`/adminPanel/allBuyers?search=${encodeURIComponent(DEMO.user)}`);
    await expect(admin.getByRole('row').filter({ hasText: DEMO.user })).toBeVisible();
    await reader.goto('/blog');
    await expect(reader.getByText(OLD)).toBeVisible();
    const tabs = [seller, buyer, admin, reader];
    const unchanged = await Promise.all(tabs.map(markDocument));

    const released = await flip(seller, () => releaseChanged('storefront', newText()));
    await releaseChanged('admin-panel', BROKEN);
    for (const tab of tabs) await comeBack(tab);

    await test.step('open pages stay as they are', async () => {
      for (const isSameDocument of unchanged) await isSameDocument();
      await expect(reader.getByText(OLD)).toBeVisible();
      await expect(seller.getByLabel('Product Name')).toHaveValue(laptop);
      await expect(buyer.getByRole('dialog').getByLabel('Phone Number')).toHaveValue('5550102030');
      await expect(admin.getByRole('row').filter({ hasText: DEMO.user })).toBeVisible();
    });

    await test.step('the forms are sent from the document that they were filled in', async () => {
      await sendAddProduct(seller);
      await unchanged[0]?.();
      await buyer.getByRole('dialog').getByLabel('Location').fill('Main station, north hall');
      await buyer.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
      await expect(buyer.getByText('Booking successful, Please pay for confirm')).toBeVisible();
      await expect(heading(buyer, 'My Orders')).toBeVisible();
      await unchanged[1]?.();
    });

    await test.step('the next page has the new text, for signed-in users too', async () => {
      await readBlog(reader);
      await expect(reader.getByText(NEW)).toBeVisible();
      await readBlog(buyer);
      await expect(buyer.getByText(NEW)).toBeVisible();
      await expect(buyer.getByRole('button', { name: 'Your account' })).toBeVisible();
    });

    await test.step('the broken remote takes its own pages only', async () => {
      const sidebar = admin.getByRole('navigation', { name: 'Dashboard' });
      await sidebar.getByRole('link', { name: 'All Sealers' }).click();
      await expect(admin.getByRole('button', { name: 'Try again' })).toBeVisible();
      await visit(admin, '/adminPanel/myOrders');
      await expect(heading(admin, 'My Orders')).toBeVisible();
      await admin.goBack();
      await expect(admin.getByRole('button', { name: 'Try again' })).toBeVisible();
      const isSameDocument = await markDocument(admin);
      await rollback('admin-panel');
      await admin.getByRole('button', { name: 'Try again' }).click();
      await expect(heading(admin, 'All Sealers')).toBeVisible();
      await isSameDocument();
    });

    const isSameDocument = await markDocument(reader);
    const rolledBack = await flip(seller, () => rollback('storefront'));
    await comeBack(reader);
    await test.step('after the rollback the next page has the old text again', async () => {
      await isSameDocument();
      await expect(reader.getByText(NEW)).toBeVisible();
      await readBlog(reader);
      await expect(reader.getByText(OLD)).toBeVisible();
    });

    console.log(
      `live after the flip: release ${released.toFixed(0)} ms, rollback ${rolledBack.toFixed(0)} ms`,
    );
    expect(released).toBeLessThan(LIVE_WITHIN);
    expect(rolledBack).toBeLessThan(LIVE_WITHIN);
  });
});

test('three releases don’t change a byte of the shell’s files', { tag: '@full' }, async ({ page }) => {
  const before = await hashOfShell();
  for (const text of ['one', 'two', 'three']) await releaseChanged('storefront', newText(`Text ${text}`));
  await page.goto('/blog');
  await expect(page.getByText('Text three')).toBeVisible();
  expect(await hashOfShell()).toBe(before);
});
