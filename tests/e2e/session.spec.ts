import path from 'node:path';
import type { Page } from '@playwright/test';
import { enter } from '../support/accounts';
import { expect, test } from '../support/test';
import {
  DEMO,
  expectSignedIn,
  fillLogin,
  fillSignUp,
  logIn,
  newPerson,
  signOut,
  signUp,
} from '../support/people';

/** Any real picture works. */
const PHOTO = path.resolve(import.meta.dirname, '../../sandbox/demo/pictures/category-gaming.webp');

test.describe('signing up (rule 18)', { tag: '@shell' }, () => {
  test('by email makes an account and signs in', async ({ page }) => {
    const person = await signUp(page);
    await page.getByRole('button', { name: 'Your account' }).click();
    await expect(page.getByText(person.name)).toBeVisible();
    await expect(page.getByText(person.email, { exact: true })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('laptop-token'))).toMatch(
      /^[\w-]+\.[\w-]+\.[\w-]+$/,
    );
  });

  test('with a photo shows it in the navbar', { tag: '@full' }, async ({ page }) => {
    const person = newPerson('Sealer');
    await page.goto('/register');
    await page.getByLabel('Photo').setInputFiles(PHOTO);
    await expect(page.getByAltText('The chosen picture')).toBeVisible();
    await fillSignUp(page, person);
    await expectSignedIn(page);
    await expect(page.getByRole('button', { name: 'Your account' }).locator('img')).toHaveAttribute(
      'src',
      /\/images\//,
    );
  });

  test('with a known email says so in a toast', { tag: '@full' }, async ({ page }) => {
    await page.goto('/register');
    await fillSignUp(page, { name: 'Bea', email: DEMO.user, accountType: 'User' });
    await expect(page.getByText(/There is already an account with this email/)).toBeVisible();
  });
});

test.describe('logging in (rule 18)', { tag: '@shell' }, () => {
  test('with a wrong password shows the reason in red and the toast', { tag: '@full' }, async ({ page }) => {
    await page.goto('/login');
    await fillLogin(page, DEMO.user, 'Wrong#1');
    await expect(
      page.getByRole('alert').filter({ hasText: /^The email or the password is wrong\.$/ }),
    ).toBeVisible();
    await expect(page.getByText('Something Wrong')).toBeVisible();
  });

  test('refuses a weak password in its own words', { tag: '@full' }, async ({ page }) => {
    await page.goto('/login');
    await fillLogin(page, DEMO.user, 'laptops');
    await expect(page.getByText('password must be strong use special charecter')).toBeVisible();
  });

  test('survives a reload, continues with a new token when the old one is refused, and signing out ends it', async ({
    page,
  }) => {
    await logIn(page, DEMO.user);
    await page.evaluate(() => localStorage.setItem('laptop-token', 'worn.out.token'));
    await page.goto('/dashboard/myOrders');
    await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('laptop-token')))
      .not.toBe('worn.out.token');
    await page.reload();
    await expectSignedIn(page);
    await signOut(page);
    await expect(page.getByText('Logout successful')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('laptop-token'))).toBeNull();
  });
});

test.describe('another tab', { tag: '@shell' }, () => {
  test('is logged in and out together with the first', async ({ page, context }) => {
    const other = await context.newPage();
    // This tab is still logged out, so it goes to the log-in page.
    await other.goto('/dashboard/myOrders');
    await expect(other.getByRole('form', { name: 'Login' })).toBeVisible();
    await logIn(page, DEMO.user);
    await expect(other.getByRole('heading', { name: 'My Orders' })).toBeVisible();
    await signOut(page);
    await expect(other.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  });

  // Firebase in each tab checks every 800 ms for changes by the other tab. The shop gives up after 5 s, so the test controls the clock.
  test('goes from the log-in page to its own page', { tag: '@full' }, async ({ page, context }) => {
    await context.clock.install();
    const other = await context.newPage();
    await other.goto('/login');
    await expect(other.getByRole('form', { name: 'Login' })).toBeVisible();
    await page.goto('/login');
    await fillLogin(page, DEMO.sealer);
    await context.clock.pauseAt(Date.now() + 1_000);
    await expect(async () => {
      await context.clock.runFor(800);
      await expectSignedIn(other, { timeout: 5_000 });
    }).toPass();
    await context.clock.resume();
    await expectSignedIn(page);
  });
});

async function signInByGoogle(page: Page): Promise<void> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Google' }).click();
  const window = await popup;
  await window.getByText('Add new account').click();
  await window.locator('#email-input').fill(newPerson().email);
  await window.locator('#display-name-input').fill('Gail Google');
  await window.locator('#sign-in').click();
  await expectSignedIn(page);
}

test.describe('the Google pop-up (rule 18)', { tag: '@shell' }, () => {
  test('signs a new person in as a buyer', async ({ page }) => {
    await page.goto('/login');
    await signInByGoogle(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome to user Dashboard' })).toBeVisible();
  });

  test(
    'signs up a seller where Sealer was chosen, who begins with the first laptop',
    { tag: '@full' },
    async ({ page }) => {
      await page.goto('/register');
      await page.getByLabel('Account Type').selectOption({ label: 'Sealer' });
      await signInByGoogle(page);
      await expect(page).toHaveURL('/dashboard/addProduct');
      await expect(page.getByRole('heading', { name: 'Add Product' })).toBeVisible();
    },
  );
});

test.describe('a buyer who wants to sell', { tag: '@full' }, () => {
  test('becomes a seller with one click, without a new log-in', async ({ page }) => {
    await enter(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Start selling' }).click();
    await expect(page).toHaveURL('/dashboard/addProduct');
    await expect(page.getByText('You are a seller now. Add your first laptop.')).toBeVisible();
    const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
    await expect(sidebar.getByRole('link', { name: 'My Products' })).toBeVisible();
  });
});
