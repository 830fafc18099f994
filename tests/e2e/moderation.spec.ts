import type { Page } from '@playwright/test';
import { enter } from '../support/accounts';
import { DEMO, fillLogin, logIn, newPerson, type Person } from '../support/people';
import { confirm, offerLaptop } from '../support/selling';
import { expect, test } from '../support/test';

const CATEGORY = '/category/creator';
const REMOVED = 'This account was deleted. Contact us if you think that is a mistake.';
/** Milliseconds after which an open page loads its list again. */
const STALE_AFTER = 30_000;

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const card = (page: Page, laptop: string) => page.getByRole('article').filter({ hasText: laptop });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const searchBox = (page: Page) => page.getByLabel('Search by name or email');

async function findPerson(admin: Page, list: 'All Buyers' | 'All Sealers', { email }: Person) {
  await sidebar(admin).getByRole('link', { name: list }).click();
  await searchBox(admin).fill(email);
  await expect(row(admin, email)).toBeVisible();
  await expect(admin.getByRole('row')).toHaveCount(2);
}

/** Serious actions need a recent sign-in. */
async function freshAdmin(page: Page): Promise<Page> {
  await logIn(page, DEMO.admin);
  return openPanel(page);
}

async function openPanel(admin: Page): Promise<Page> {
  await admin.goto('/adminPanel');
  await expect(heading(admin, 'Welcome to admin Dashboard')).toBeVisible();
  return admin;
}

async function openDashboard(buyer: Page): Promise<void> {
  await buyer.goto('/');
  await main(buyer).getByRole('link', { name: 'Dashboard' }).click();
  await expect(heading(buyer, 'Welcome to user Dashboard')).toBeVisible();
}

test.describe('moderation', () => {
  test(
    'a new laptop is advertised and reported, its seller is verified, and it is removed',
    { tag: '@admin-panel' },
    async ({ page: seller, seat }) => {
      const person = await enter(seller, newPerson('Sealer'));
      const laptop = `Studio 17 of ${person.name}`;

      await test.step('the seller advertises it', async () => {
        await offerLaptop(seller, laptop);
        await seller.goto('/dashboard/myProduct');
        await expect(row(seller, laptop)).toContainText('Available');
        await row(seller, laptop).getByRole('button', { name: 'Advertise' }).click();
        await confirm(seller, 'do you want to Advertise this product?', 'Advertise');
        await expect(seller.getByText('Your product is ready for advertises')).toBeVisible();
        await expect(row(seller, laptop)).toContainText('Already Advertise');
      });

      const buyer = await seat();
      await enter(buyer);
      await test.step('it shows on the home page, with the photo', async () => {
        await buyer.goto('/');
        await expect(card(buyer, laptop)).toContainText('Price: $950.50');
        const photo = card(buyer, laptop).locator('img');
        await photo.scrollIntoViewIfNeeded();
        await expect
          .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
          .toBeGreaterThan(0);
      });

      await test.step('a buyer goes on to its category and reports it', async () => {
        await card(buyer, laptop).getByRole('link', { name: 'Buy Now' }).click();
        await expect(buyer).toHaveURL(new RegExp(`${CATEGORY}#product-`));
        await expect(card(buyer, laptop).getByText(/Verified/)).toHaveCount(0);
        await card(buyer, laptop).getByRole('button', { name: 'More details' }).click();
        await card(buyer, laptop).getByRole('button', { name: 'Report to Admin' }).click();
        const dialog = buyer.getByRole('dialog', { name: 'do you want to report this product?' });
        await dialog.getByLabel('Reason (optional)').selectOption({ label: 'The details are wrong' });
        await dialog.getByLabel('Note (optional)').fill('The photo shows another model.');
        await dialog.getByRole('button', { name: 'Report' }).click();
        await expect(buyer.getByText('report this product successful')).toBeVisible();
      });

      const admin = await openPanel(await seat('admin'));
      await test.step('an admin reads why', async () => {
        await sidebar(admin).getByRole('link', { name: 'Reported Product' }).click();
        await row(admin, laptop)
          .getByRole('button', { name: `1 report of ${laptop}` })
          .click();
        const dialog = admin.getByRole('dialog', { name: `Reports of ${laptop}` });
        await expect(dialog.getByText('The photo shows another model.')).toBeVisible();
        await expect(dialog.getByText(/details/i)).toBeVisible();
        await dialog.getByRole('button', { name: 'Close' }).click();
      });

      await test.step('and verifies the seller: the tick shows at the next look, without a reload', async () => {
        await findPerson(admin, 'All Sealers', person);
        await admin.getByRole('button', { name: `Verify: ${person.name}` }).click();
        await confirm(admin, 'Do you want to verify this user?', 'Verify');
        await expect(admin.getByText('Verified Successful')).toBeVisible();
        await expect(row(admin, person.email).getByRole('img', { name: /^Verified since/ })).toBeVisible();

        await main(buyer).getByRole('link', { name: 'Blog' }).click();
        await expect(heading(buyer, 'Blog')).toBeVisible();
        await buyer.clock.setFixedTime(Date.now() + STALE_AFTER);
        await buyer.goBack();
        await expect(card(buyer, laptop).getByText('Verified seller', { exact: true })).toBeVisible();
      });

      await test.step('and removes the laptop: it is gone for everybody', async () => {
        await sidebar(admin).getByRole('link', { name: 'Reported Product' }).click();
        await admin.getByRole('button', { name: `Delete ${laptop}` }).click();
        await confirm(admin, 'do you want to delete this product?', 'Delete');
        await expect(admin.getByText('Delete successful')).toBeVisible();
        await expect(row(admin, laptop)).toHaveCount(0);

        await buyer.goto(CATEGORY);
        await expect(card(buyer, laptop)).toHaveCount(0);
        await expect(buyer.getByRole('article').first()).toBeVisible();
        await main(buyer).getByRole('link', { name: 'Home' }).click();
        await expect(buyer.getByRole('heading', { name: 'Advertise Items' })).toBeVisible();
        await expect(card(buyer, laptop)).toHaveCount(0);
        await seller.reload();
        await expect(seller.getByText('You have no added any product')).toBeVisible();
      });
    },
  );

  test(
    'a new admin reaches the admin pages with the next navigation',
    { tag: '@full' },
    async ({ page: buyer, seat }) => {
      const person = await enter(buyer);
      await openDashboard(buyer);

      const admin = await freshAdmin(await seat());
      await findPerson(admin, 'All Buyers', person);
      await admin.getByRole('button', { name: `Make Admin: ${person.name}` }).click();
      await confirm(admin, 'Do you want to make Admin this user?', 'Make Admin');
      await expect(admin.getByText('Admin Make Successful')).toBeVisible();
      await expect(row(admin, person.email)).toHaveCount(0);

      await buyer.goto(`/adminPanel/allBuyers?search=${encodeURIComponent(DEMO.user)}`);
      await expect(heading(buyer, 'All Buyers')).toBeVisible();
      await expect(row(buyer, DEMO.user)).toBeVisible();
      await expect(sidebar(buyer).getByRole('link', { name: 'All Sealers' })).toBeVisible();
    },
  );

  test(
    'a suspended user is logged out at once and reads the reason, until the suspension ends',
    { tag: '@full' },
    async ({ page: buyer, seat }) => {
      const person = await enter(buyer);
      const admin = await freshAdmin(await seat());
      await findPerson(admin, 'All Buyers', person);
      await admin.getByRole('link', { name: person.name }).click();
      await expect(heading(admin, person.name)).toBeVisible();
      await admin.getByRole('button', { name: 'Suspend' }).click();
      const dialog = admin.getByRole('dialog', { name: 'Suspend this person?' });
      await dialog.getByLabel('Reason').fill('Several bookings and nobody came');
      await dialog.getByRole('button', { name: 'Suspend' }).click();
      await expect(admin.getByRole('status').filter({ hasText: 'Suspended since' })).toBeVisible();

      const told = 'Your account is suspended: Several bookings and nobody came. Contact us if you think';
      await buyer.goto('/dashboard/myOrders');
      await expect(buyer.getByText(told)).toBeVisible();
      await expect(buyer).toHaveURL('/');
      await buyer.goto('/login');
      await fillLogin(buyer, person.email);
      await expect(buyer.getByText(told)).toBeVisible();

      await admin.getByRole('button', { name: 'Lift suspension' }).click();
      await confirm(admin, 'Do you want to lift the suspension?', 'Lift suspension');
      await expect(admin.getByText('The suspension is lifted')).toBeVisible();
      await logIn(buyer, person.email);
      await buyer.goto('/dashboard/myOrders');
      await expect(heading(buyer, 'My Orders')).toBeVisible();
    },
  );

  test(
    'a list keeps filters and position after a reload and on the way back',
    { tag: '@full' },
    async ({ seat }) => {
      const admin = await seat('admin');
      await admin.setViewportSize({ width: 360, height: 500 });
      await admin.goto('/adminPanel/allBuyers');
      const expectNarrowed = async () => {
        await expect(admin).toHaveURL('/adminPanel/allBuyers?search=buyer%40relaptop');
        await expect(admin.getByRole('row')).toHaveCount(2);
        await expect(row(admin, DEMO.user)).toBeVisible();
      };
      const expectWhole = async () => {
        await expect(admin).toHaveURL('/adminPanel/allBuyers');
        await expect(searchBox(admin)).toHaveValue('');
        await expect.poll(() => admin.getByRole('row').count()).toBeGreaterThan(2);
      };

      const openFromMenu = async (name: string) => {
        await admin.getByRole('button', { name: 'Menu' }).click();
        await admin.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name }).click();
      };

      await expectWhole();
      await test.step('while it is typed, nothing moves', async () => {
        await admin.evaluate(() => window.scrollTo(0, 60));
        await searchBox(admin).pressSequentially('buyer@relaptop ');
        await expectNarrowed();
        await expect(searchBox(admin)).toHaveValue('buyer@relaptop ');
        await expect(searchBox(admin)).toBeFocused();
        expect(await admin.evaluate(() => window.scrollY)).toBe(60);
      });

      await test.step('after a reload', async () => {
        await admin.reload();
        await expectNarrowed();
        await expect(searchBox(admin)).toHaveValue('buyer@relaptop');
      });

      await test.step('on the way back, from another page and from the whole list', async () => {
        await openFromMenu('All Sealers');
        await expect(heading(admin, 'All Sealers')).toBeVisible();
        await expect(searchBox(admin)).toHaveValue('');
        await admin.goBack();
        await expectNarrowed();
        await openFromMenu('All Buyers');
        await expectWhole();
        await admin.goBack();
        await expectNarrowed();
        await expect(searchBox(admin)).toHaveValue('buyer@relaptop');
      });

      await searchBox(admin).clear();
      await expectWhole();
    },
  );

  test(
    "a deleted person's next call signs them out and gives the reason",
    { tag: '@full' },
    async ({ page: buyer, seat }) => {
      const person = await enter(buyer);
      await openDashboard(buyer);
      // An open tab could show the change at any moment.
      await buyer.goto('about:blank');

      const admin = await freshAdmin(await seat());
      await findPerson(admin, 'All Buyers', person);
      await admin.getByRole('button', { name: `Delete ${person.name}` }).click();
      await confirm(admin, 'Do you want to delete this user?', 'Delete');
      await expect(admin.getByText('user delete Successful')).toBeVisible();

      // The message disappears by itself, so the test doesn't wait until the whole page has loaded.
      await buyer.goto('/dashboard/myOrders', { waitUntil: 'commit' });
      await expect(buyer.getByText(REMOVED)).toHaveCount(1);
      await expect(buyer).toHaveURL('/');
      await expect(main(buyer).getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
      expect(await buyer.evaluate(() => localStorage.getItem('laptop-token'))).toBeNull();

      await buyer.goto('/dashboard/myOrders');
      await expect(heading(buyer, 'Login')).toBeVisible();
    },
  );
});
