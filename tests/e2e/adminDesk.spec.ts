import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe';
import { confirm, offerLaptop, photo } from '../support/selling';
import { book, CARDS, openPayment, payWith, SUCCESS_TOAST } from '../support/shopping';
import { expect, test } from '../support/test';

test.use({ who: 'admin' });

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/**
 * Opens the figures of a period. The server caches each period's figures for a minute, so a test that needs newer figures asks for another
 * period.
 * @returns today's figures by their headings
 */
async function figuresOfToday(page: Page, days: 7 | 30 | 90): Promise<Record<string, number>> {
  await page.goto(`/adminPanel/figures?days=${days}`);
  await page.getByRole('button', { name: 'All figures in a table' }).click();
  const table = page.getByRole('table', { name: 'All figures by day' });
  await expect(table.getByRole('row')).toHaveCount(days + 1);
  const names = await table.getByRole('columnheader').allInnerTexts();
  const values = await table.getByRole('row').nth(1).getByRole('cell').allInnerTexts();
  return Object.fromEntries(
    names.slice(1).map((name, at) => [name, Number(values[at]?.replaceAll(/[$,]/g, ''))]),
  );
}

test(
  'a sale and a report change the figures, and the report is decided from the queue',
  { tag: '@full' },
  async ({ page: admin, seat }) => {
    const before = await figuresOfToday(admin, 7);
    await expect(admin.getByRole('main').locator('svg text').first()).toBeVisible();
    const laptop = `Desk ${Date.now()}`;

    await test.step('a seller lists a laptop, a buyer pays for another one and reports the first', async () => {
      const seller = await seat('sealer');
      await offerLaptop(seller, laptop);
      const buyer = await seat('user');
      const bought = await book(buyer, 'ultrabook');
      await openPayment(buyer, bought);
      await payWith(buyer, CARDS.good);
      await expect(buyer.getByText(SUCCESS_TOAST)).toBeVisible();
      await buyer.goto(`/laptops?q=${encodeURIComponent(laptop)}`);
      await buyer.getByRole('link', { name: laptop }).first().click();
      await buyer.getByRole('button', { name: 'Report', exact: true }).click();
      const dialog = buyer.getByRole('dialog', { name: 'do you want to report this product?' });
      await dialog.getByLabel('Reason').selectOption('scam');
      await dialog.getByRole('button', { name: 'Report' }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('the figures of today have changed', async () => {
      const after = await figuresOfToday(admin, 90);
      for (const name of ['Sales', 'Money', 'Bookings', 'Listings', 'Reports'])
        expect(after[name], name).toBeGreaterThan(before[name] ?? NaN);
      const download = admin.waitForEvent('download');
      await admin.getByRole('button', { name: 'Download CSV' }).click();
      expect((await download).suggestedFilename()).toMatch(/^relaptop-overview-90-days-.*\.csv$/);
    });

    await test.step('the report is decided from the queue', async () => {
      await sidebar(admin)
        .getByRole('link', { name: /^Queue [\d,]+\+? waiting$/ })
        .click();
      await expect(heading(admin, 'Queue')).toBeVisible();
      await admin.getByRole('combobox', { name: 'Show' }).selectOption('report');
      await expect(admin).toHaveURL(/kind=report/);
      await expectNoViolations(admin, 'the queue');
      await row(admin, laptop)
        .getByRole('button', { name: `Dismiss: ${laptop}` })
        .click();
      const dialog = admin.getByRole('dialog', { name: 'Nothing wrong with this laptop?' });
      await dialog.getByLabel('Why is it fine?').fill('The seller has shown the receipt.');
      await dialog.getByRole('button', { name: 'Dismiss' }).click();
      await expect(row(admin, laptop)).toHaveCount(0);
      await admin.goto('/adminPanel/queue?kind=report');
      await expect(heading(admin, 'Queue')).toBeVisible();
      await expect(admin.getByRole('combobox', { name: 'Show' })).toHaveValue('report');
      await expect(row(admin, laptop)).toHaveCount(0);
    });
  },
);

test(
  'a profile is reported on the seller’s page and decided on the admins’ page of the person',
  { tag: '@full' },
  async ({ page: admin, seat }) => {
    const words = `Not a person ${Date.now()}`;
    const buyer = await seat('user');
    const sellers = (await (await buyer.request.get('/api/bestSellers')).json()) as {
      _id: string;
      name: string;
    }[];
    const [seller] = sellers;
    const name = seller?.name ?? '';
    await buyer.goto(`/sellers/${seller?._id}`);
    await buyer.getByRole('button', { name: 'Report this profile' }).click();
    const dialog = buyer.getByRole('dialog', { name: `Report the profile of ${name}` });
    await dialog.getByLabel('What is wrong?').fill(words);
    await expectNoViolations(buyer, 'the dialog in which a profile is reported');
    await dialog.getByRole('button', { name: 'Report' }).click();
    await expect(buyer.getByText('Reported. An admin will look at this profile.')).toBeVisible();
    await expect(dialog).toBeHidden();

    await admin.goto('/adminPanel/queue?kind=profile');
    await row(admin, words)
      .getByRole('link', { name: `See the person: Reported profile, ${name}` })
      .click();
    await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
    const reports = admin.getByRole('region', { name: 'Reports of their profile' });
    await expect(reports.getByText(words)).toBeVisible();
    await expectNoViolations(admin, 'a person whose profile was reported');
    await reports.getByLabel('What did you find, and what did you do?').fill('It is a person.');
    await reports.getByRole('button', { name: 'Close the reports' }).click();
    await expect(reports.getByText('Closed')).toBeVisible();
    await expect(reports.getByRole('button')).toHaveCount(0);
    await admin.goto('/adminPanel/queue?kind=profile');
    await expect(admin.getByText('Nothing of this kind is waiting for a decision.')).toBeVisible();
  },
);

test(
  'pages are in five groups, with tabs for the open group; small windows have them in a sheet',
  { tag: '@full' },
  async ({ page: admin }) => {
    await admin.goto('/adminPanel/queue');
    await expect(heading(admin, 'Queue')).toBeVisible();
    const column = sidebar(admin);
    await expect(column.getByRole('list')).toHaveCount(5);
    for (const entry of await column.getByRole('link').all()) await expect(entry).toBeInViewport();
    await admin.getByRole('navigation', { name: 'To do' }).getByRole('link', { name: 'Problems' }).click();
    await expect(heading(admin, 'Problems')).toBeVisible();
    await admin.setViewportSize({ width: 360, height: 740 });
    await expect(column.getByRole('link')).toHaveCount(0);
    await column.getByRole('button', { name: 'Menu' }).click();
    const sheet = admin.getByRole('dialog', { name: 'Menu' });
    await sheet.getByRole('link', { name: 'Audit' }).click();
    await expect(heading(admin, 'Audit')).toBeVisible();
    await expect(sheet).toHaveCount(0);
  },
);

test(
  'a category is added, seen on the home page, and removed again',
  { tag: '@full' },
  async ({ page: admin }) => {
    const name = `Desk ${Date.now()}`;
    await admin.goto('/adminPanel/categories');
    await admin.getByRole('button', { name: 'Add category' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Add category' });
    await dialog.getByLabel('Heading').fill(name);
    await dialog.getByLabel('Picture').setInputFiles(await photo());
    await dialog.getByRole('button', { name: 'Add category' }).click();
    await expect(admin.getByText('Category added')).toBeVisible();
    const entry = admin.getByRole('listitem').filter({ hasText: name });
    await expect(entry).toContainText('No laptops');
    await admin.goto('/');
    await expect(admin.getByText(name).first()).toBeVisible();
    await admin.goto('/adminPanel/categories');
    await entry.getByRole('button', { name: `Delete ${name}` }).click();
    await confirm(admin, 'Do you want to remove this category?', 'Remove');
    await expect(entry).toHaveCount(0);
    await admin.goto('/');
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(admin.getByText(name)).toHaveCount(0);
  },
);

test('a note about a person is written, read and deleted', { tag: '@full' }, async ({ page: admin }) => {
  const words = `Asked for a receipt ${Date.now()}`;
  await admin.goto('/adminPanel/allSellers');
  await admin.getByRole('table').getByRole('link').first().click();
  const notes = admin.getByRole('region', { name: 'Notes for admins' });
  await notes.getByRole('textbox', { name: 'Note' }).fill(words);
  await notes.getByRole('button', { name: 'Add note' }).click();
  const note = notes.getByRole('listitem').filter({ hasText: words });
  await expect(note).toBeVisible();
  await note.getByRole('button', { name: 'Delete note' }).click();
  await confirm(admin, 'Do you want to delete this note?', 'Delete');
  await expect(note).toHaveCount(0);
});
