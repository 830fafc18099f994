import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe';
import { test } from '../support/roles';
import { book, CARDS, expectPaid, openBooking, openPayment, payWith } from '../support/shopping';
import { expect } from '../support/test';

const STILL_LOADING = '[aria-busy="true"], [role="status"][aria-label^="Loading"]';

async function expectAccessible(page: Page, what: string): Promise<void> {
  await expect(page.locator(STILL_LOADING)).toHaveCount(0);
  await expectNoViolations(page, what);
}

async function expectPagesAccessible(page: Page, pages: Record<string, string>): Promise<void> {
  for (const [address, heading] of Object.entries(pages)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
    await expectAccessible(page, address);
  }
}

test.describe('accessible by WCAG 2.2 AA', () => {
  // Every page is checked twice, and a check takes seconds on a slow machine.
  test.describe.configure({ timeout: 240_000 });

  test('the pages of a visitor, with and without mistakes in a form', async ({ page }) => {
    await expectPagesAccessible(page, {
      '/': 'Relaptop',
      '/blog': 'Blog',
      '/register': 'Sign Up',
      '/login': 'Login',
    });
    await page.getByRole('form', { name: 'Login' }).getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expectAccessible(page, 'a refused log-in');
    await expectPagesAccessible(page, { '/nowhere': 'Not Found' });
  });

  test.describe('for a buyer', () => {
    test.use({ who: 'user' });

    test('a category with both dialogs, orders and payment', async ({ page }) => {
      await expectPagesAccessible(page, { '/category/gaming': 'Gaming' });
      await page.getByRole('button', { name: /^Notices/ }).click();
      await expect(page.getByRole('dialog', { name: 'Notices' })).toBeVisible();
      await expectAccessible(page, 'the notices');
      await page.keyboard.press('Escape');
      await openBooking(page);
      await expectAccessible(page, 'the booking dialog');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Report to Admin' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'the report dialog');
      await expectPagesAccessible(page, { '/dashboard': 'Welcome to user Dashboard' });
      const laptop = await book(page, 'student');
      await expectAccessible(page, 'My Orders');
      await openPayment(page, laptop);
      await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
      await expectAccessible(page, 'the payment page');
    });
  });

  test.describe('for a seller', () => {
    test.use({ who: 'sealer' });

    test('adding a product, with and without mistakes, and the own products', async ({ page }) => {
      await expectPagesAccessible(page, {
        '/dashboard/myProduct': 'My Products',
        '/dashboard/addProduct': 'Add Product',
      });
      await page.getByRole('button', { name: 'Add Product' }).click();
      await expect(page.getByText('Category is required')).toBeVisible();
      await expectAccessible(page, 'a refused product');
    });
  });

  test.describe('for an admin', () => {
    test.use({ who: 'admin' });

    test('people, reports, the audit log and what is live', async ({ page }) => {
      await expectPagesAccessible(page, {
        '/adminPanel/allBuyers': 'All Buyers',
        '/adminPanel/allSellers': 'All Sealers',
        '/adminPanel/reportProducts': 'Reported Product',
        '/adminPanel/audit': 'Audit',
        '/adminPanel/live': 'What is live',
      });
    });

    test('orders, with both steps of a refund', async ({ page }) => {
      const laptop = await book(page, 'ultrabook');
      await openPayment(page, laptop);
      await payWith(page, CARDS.good);
      await expectPaid(page, laptop);
      await expectPagesAccessible(page, { '/adminPanel/orders': 'Orders' });
      await page.getByRole('button', { name: `Refund: ${laptop}` }).click();
      const dialog = page.getByRole('dialog', { name: `Refund: ${laptop}` });
      await dialog.getByRole('radio', { name: 'A part of it' }).check();
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(dialog.getByText('Reason is required')).toBeVisible();
      await expectAccessible(page, 'a refused refund');
      await dialog.getByRole('radio', { name: /^The whole price/ }).check();
      await dialog.getByLabel('Reason').fill('Broken hinge');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(dialog.getByText(/This can't be undone/)).toBeVisible();
      await expectAccessible(page, 'the confirmation of a refund');
    });
  });
});

test('by keyboard, a link moves the focus to its page, which says its title', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).press('Enter');
  await expect(page.getByRole('main', { name: 'Blog' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('navigation', { name: 'Articles' }).getByRole('link').first()).toBeFocused();
});
