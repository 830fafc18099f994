import { readFile } from 'node:fs/promises';
import { mailbox } from '../support/mailbox';
import {
  confirmAddress,
  expectSignedIn,
  fillLogin,
  newPerson,
  PASSWORD,
  signOut,
  signUp,
} from '../support/people';
import { buyNow, CARDS, confirmReceipt, giveContact, payWith } from '../support/shopping';
import { confirm, offerLaptop, photo } from '../support/selling';
import { expect, test } from '../support/test';

const NEXT = 'Laptop#2';
const profile = '/account';

test(
  'a seller changes name and photo, which the header and every buyer see',
  { tag: '@full' },
  async ({ page, seat }) => {
    const laptop = `Named ${Date.now()}`;
    await confirmAddress(page, await signUp(page, newPerson('Sealer')));
    await offerLaptop(page, laptop);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(page).toHaveURL(profile);
    const name = `Nora ${Date.now().toString(36)}`;
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Photo', { exact: true }).setInputFiles(await photo());
    // The picture moves the button below it, and a click during the move would miss.
    await expect(page.getByAltText('The chosen picture')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your profile is saved')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Remove my photo' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Your account' }).locator('img')).toHaveAttribute(
      'src',
      /\/images\//,
    );
    await page.reload();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
    await page.getByRole('button', { name: 'Your account' }).click();
    await expect(page.getByRole('menu').getByText(name)).toBeVisible();

    const visitor = await seat();
    await visitor.goto(`/laptops?q=${encodeURIComponent(laptop)}`);
    await visitor.getByRole('link', { name: laptop }).first().click();
    await expect(visitor.getByText(name).first()).toBeVisible();
  },
);

test(
  'a changed password is valid at once, on this device and others',
  { tag: '@full' },
  async ({ page, seat }) => {
    const person = await signUp(page);
    const elsewhere = await seat();
    await elsewhere.goto('/login');
    await fillLogin(elsewhere, person.email);
    await expectSignedIn(elsewhere);
    await page.goto(profile);
    const change = async (current: string) => {
      await page.getByLabel('Current password').fill(current);
      await page.getByLabel('New password').fill(NEXT);
      await page.getByRole('button', { name: 'Change password' }).click();
    };
    await change('Wrong#1x');
    await expect(page.getByText('This is not your current password')).toBeVisible();
    // Firebase records sign-in times in whole seconds, so the next sign-in must be at least a second later.
    await page.waitForTimeout(1_100);
    await change(PASSWORD);
    await expect(page.getByText(/Your password is changed\. You’ll get/)).toBeVisible();
    await page.goto('/account/emails');
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
    await elsewhere.goto('/account/emails');
    await expect(elsewhere.getByRole('link', { name: 'Login' }).first()).toBeVisible();
    const mails = async () =>
      (await mailbox(page)).filter(
        ({ to, subject }) => to === person.email && subject === 'Your Relaptop password was changed',
      ).length;
    await expect.poll(mails, { timeout: 30_000 }).toBe(1);
    await signOut(page);
    await page.goto('/login');
    await fillLogin(page, person.email, PASSWORD);
    await expect(page.getByText('The email or the password is wrong.')).toBeVisible();
    await fillLogin(page, person.email, NEXT);
    await expectSignedIn(page);
  },
);

test(
  'a user with a forgotten password gets a link that works once, and then a new one',
  { tag: '@full' },
  async ({ page }) => {
    const person = await signUp(page);
    await signOut(page);
    await page.goto('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Forget password?' }).click();
    await expect(page.getByText(/a link to choose a new password is on its way/)).toBeVisible();
    await page.goto('/sandbox/mail');
    const mail = page.getByRole('article').filter({ hasText: person.email });
    await mail.getByRole('button', { name: 'Choose a new password' }).first().click();
    const link = page.url();
    await expect(page.getByText(`For your account ${person.email}.`)).toBeVisible();
    await page.getByRole('textbox', { name: 'New password' }).fill(NEXT);
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await page.getByRole('link', { name: 'Go to the log-in page' }).click();
    await fillLogin(page, person.email, NEXT);
    await expectSignedIn(page);
    await signOut(page);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This password link no longer works' })).toBeVisible();
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await expect(page.getByText(/a new link is on its way/)).toBeVisible();
  },
);

test(
  'a buyer downloads all data, waits until no order is open, and deletes the account',
  { tag: '@full' },
  async ({ page, seat }) => {
    const laptop = `Left ${Date.now()}`;
    await offerLaptop(await seat('sealer'), laptop);
    const person = await signUp(page);
    await confirmAddress(page, person);
    await buyNow(page, laptop);
    await giveContact(page);
    await payWith(page, CARDS.good);
    await expect(page.getByText(/pi_\w+/).first()).toBeVisible();

    await test.step('the data', async () => {
      await page.goto(profile);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download my data' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^relaptop-data-\d{4}-\d\d-\d\d\.json$/);
      const data = JSON.parse(await readFile(await file.path(), 'utf8')) as {
        email: string;
        orders: { productName: string; payments: unknown[] }[];
      };
      expect(data.email).toBe(person.email);
      expect(data.orders).toMatchObject([{ productName: laptop, payments: [{}] }]);
    });

    await test.step('an open order keeps the account', async () => {
      await page.getByRole('button', { name: 'See what we delete and keep' }).click();
      const keeps = page.getByRole('status').filter({ hasText: 'Your account can’t be deleted yet' });
      await keeps.getByRole('link', { name: laptop }).click();
      await confirmReceipt(page);
      await expect(page.getByRole('heading', { name: 'Enjoy your laptop' })).toBeVisible();
    });

    await test.step('the deletion', async () => {
      await page.goto(profile);
      await page.getByRole('button', { name: 'See what we delete and keep' }).click();
      await expect(page.getByText(/^1 paid order, with payment records/)).toBeVisible();
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await confirm(page, 'Delete your account?', 'Delete my account');
      await expect(page.getByText(/^Your account is deleted\./)).toBeVisible();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
      await page.goto('/login');
      await fillLogin(page, person.email);
      await expect(page.getByText(/This account was deleted/).first()).toBeVisible();
    });
  },
);
