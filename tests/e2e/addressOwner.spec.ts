import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe';
import {
  expectSignedIn,
  fillLogin,
  newPerson,
  openConfirmation,
  PASSWORD,
  signUp,
  type Person,
} from '../support/people';
import { expect, test } from '../support/test';

const PHONE = { width: 360, height: 740 };
const OWN = 'Laptop#2';

async function openElsewhere(page: Page, person: Person): Promise<void> {
  await page.setViewportSize(PHONE);
  await openConfirmation(page, person);
  await expect(page.getByRole('heading', { name: 'Is this your account?' })).toBeVisible();
}

test(
  'an owner closes the account that another person opened with their address (rule 37)',
  { tag: '@full' },
  async ({ page, seat }) => {
    const person = await signUp(page, newPerson('Sealer'));
    const owner = await seat();
    await openElsewhere(owner, person);
    await expectNoViolations(owner, 'the question whose account it is');
    await owner.screenshot({ path: test.info().outputPath('question.png') });
    await owner.getByRole('button', { name: 'This wasn’t me' }).click();
    await owner.getByRole('button', { name: 'Close the account' }).click();
    await expect(owner.getByRole('heading', { name: 'That account is closed' })).toBeVisible();
    await owner.screenshot({ path: test.info().outputPath('closed.png') });

    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
    await page.goto('/login');
    await fillLogin(page, person.email);
    await expect(page.getByText(/This log-in no longer works/).first()).toBeVisible();

    await owner.getByRole('button', { name: 'Send me a link to choose a password' }).click();
    await expect(owner.getByText(/A link to choose a password is on its way/)).toBeVisible();
    await owner.goto('/sandbox/mail');
    const mail = owner.getByRole('article').filter({ hasText: `To ${person.email}` });
    await mail.getByRole('button', { name: 'Choose a new password' }).first().click();
    await owner.getByRole('textbox', { name: 'New password' }).fill(OWN);
    await owner.getByRole('button', { name: 'Save the new password' }).click();
    await owner.getByRole('link', { name: 'Go to the log-in page' }).click();
    await fillLogin(owner, person.email, OWN);
    await expectSignedIn(owner);
    await owner.getByRole('button', { name: 'Your account' }).click();
    await expect(owner.getByRole('menu').getByText('New member')).toBeVisible();
    await expect(owner.getByText('Confirm your email.')).toHaveCount(0);
  },
);

test(
  'a seller confirms on another device with the password, and keeps all (rule 37)',
  { tag: '@full' },
  async ({ page, seat }) => {
    const person = await signUp(page, newPerson('Sealer'));
    const phone = await seat();
    await openElsewhere(phone, person);
    await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await phone.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(phone.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
    await phone.getByRole('button', { name: 'Your account' }).click();
    await expect(phone.getByRole('menu').getByText(person.name)).toBeVisible();
    await page.reload();
    await expectSignedIn(page);
    await expect(page.getByText('Confirm your email.')).toHaveCount(0);
    await page.goto('/dashboard');
    await expect(
      page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Products' }),
    ).toBeVisible();
  },
);
