import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe';
import { book, CARDS, expectPaid, openBooking, openPayment, orderRow, payWith } from '../support/shopping';
import { expect, test } from '../support/test';

const STILL_LOADING = '[aria-busy="true"], [role="status"][aria-label^="Loading"]';

async function expectAccessible(page: Page, what: string): Promise<void> {
  await expect(page.locator(STILL_LOADING)).toHaveCount(0);
  await expectNoViolations(page, what);
}

// pages.spec.ts checks the pages. This file checks dialogs and forms with errors.
test.describe('accessible by WCAG 2.2 AA', () => {
  test('a refused log-in', { tag: '@full' }, async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('form', { name: 'Login' }).getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expectAccessible(page, 'a refused log-in');
  });

  test.describe('for a buyer', { tag: '@full' }, () => {
    test.use({ who: 'user' });

    test('the notices, and the dialogs of booking and reporting', async ({ page }) => {
      await page.goto('/category/gaming');
      await page.getByRole('button', { name: /^Notices/ }).click();
      await expect(page.getByRole('dialog', { name: 'Notices' })).toBeVisible();
      await expectAccessible(page, 'the notices');
      await page.keyboard.press('Escape');
      await openBooking(page);
      await expectAccessible(page, 'the booking dialog');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'More details' }).first().click();
      await page.getByRole('button', { name: 'Report to Admin' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'the report dialog');
    });
  });

  test.describe('for a seller', { tag: '@full' }, () => {
    test.use({ who: 'sealer' });

    test('a refused product', async ({ page }) => {
      await page.goto('/dashboard/addProduct');
      await page.getByRole('button', { name: 'Add Product' }).click();
      await expect(page.getByText('Category is required')).toBeVisible();
      await expectAccessible(page, 'a refused product');
    });
  });

  test.describe('for an admin', { tag: '@full' }, () => {
    test.use({ who: 'admin' });

    test('a paid order and both steps of its refund, with mistakes', async ({ page }) => {
      const laptop = await book(page, 'ultrabook');
      await openPayment(page, laptop);
      await payWith(page, CARDS.good);
      await expectPaid(page, laptop);
      await page.goto('/adminPanel/orders');
      await expect(orderRow(page, laptop)).toBeVisible();
      await expectAccessible(page, 'orders, with one that is paid');
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

test(
  'by keyboard, a link moves the focus to its page, which says its title',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).press('Enter');
    await expect(page.getByRole('main', { name: 'Blog' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  },
);
