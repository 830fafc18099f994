import { expect, test } from '../support/test';
import { DEMO, expectSignedIn, fillLogin, logIn } from '../support/people';

const PANEL_PAGES = ['', '/myOrders', '/payment/00000000-0000-4000-8000-000000000000'];

test.describe('guards', () => {
  for (const address of [
    '/category/gaming',
    ...PANEL_PAGES.map((page) => `/dashboard${page}`),
    '/adminPanel',
    '/adminPanel/allBuyers',
  ]) {
    test(`send a visitor of ${address} to log in`, async ({ page }) => {
      await page.goto(address);
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('form', { name: 'Login' })).toBeVisible();
    });
  }

  test('lead back to the page that was asked for', async ({ page }) => {
    await page.goto('/category/gaming');
    await expect(page).toHaveURL('/login');
    await fillLogin(page, DEMO.user);
    await expect(page).toHaveURL('/category/gaming');
    await expectSignedIn(page);
  });

  test('lead back by way of the sign-up page as well', async ({ page }) => {
    await page.goto('/dashboard/myOrders');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('link', { name: 'Log in' }).click();
    await fillLogin(page, DEMO.user);
    await expect(page).toHaveURL('/dashboard/myOrders');
  });

  test("keep a buyer off the seller's and the admin's pages", async ({ page }) => {
    await logIn(page, DEMO.user);
    for (const address of ['/dashboard/addProduct', '/dashboard/myProduct', '/adminPanel/allBuyers']) {
      await page.goto(address);
      await expect(page).toHaveURL('/');
      await expect(page.getByText(/This page is for (sellers|admins) only\./).first()).toBeVisible();
    }
  });

  test('show each role its sidebar and welcome', async ({ page }) => {
    // What a remote adds is its own affair: these entries are there, in this order, and none of another role's.
    const sidebars = {
      user: { shown: ['My Orders'], hidden: ['Add Product', 'All Buyers'] },
      sealer: { shown: ['Add Product', 'My Orders', 'My Products'], hidden: ['All Buyers'] },
      admin: { shown: ['Add Product', 'My Orders', 'My Products', 'All Buyers', 'All Sealers'], hidden: [] },
    };
    for (const role of ['user', 'sealer', 'admin'] as const) {
      await page.goto('/');
      await page.evaluate(() => localStorage.clear());
      await logIn(page, DEMO[role]);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
      await expect(page.getByRole('heading', { name: `Welcome to ${role} Dashboard` })).toBeVisible();
      const entries = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
      const { shown, hidden } = sidebars[role];
      await expect(entries).toContainText(shown);
      for (const label of hidden) await expect(entries.filter({ hasText: label })).toHaveCount(0);
    }
  });
});
