import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'Laptop#1';

export interface Person {
  name: string;
  email: string;
  accountType: 'User' | 'Sealer';
}

let count = 0;

export function newPerson(accountType: Person['accountType'] = 'User'): Person {
  count += 1;
  const key = `${Date.now().toString(36)}${count}`;
  // Many digits would count as a phone number, so letters replace them.
  const surname = key.replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
  return { name: `Pat ${surname}`, email: `pat.${key}@example.test`, accountType };
}

export const DEMO = {
  admin: 'admin@relaptop.test',
  sealer: 'seller@relaptop.test',
  user: 'buyer@relaptop.test',
} as const;

export async function fillSignUp(page: Page, person: Person): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign Up' });
  await form.getByLabel('Account Type').selectOption({ label: person.accountType });
  await form.getByLabel('FullName').fill(person.name);
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Login' }).click();
}

export async function signUp(page: Page, person: Person = newPerson()): Promise<Person> {
  await page.goto('/register');
  await fillSignUp(page, person);
  await expectSignedIn(page);
  return person;
}

/** Opens the link in the email that confirms the address. */
export async function openConfirmation(page: Page, { email }: Person): Promise<void> {
  const button = page
    .getByRole('article')
    .filter({ hasText: `To ${email}` })
    .getByRole('button', { name: 'Confirm', exact: true });
  // The email may come a moment after the banner.
  await expect(async () => {
    await page.goto('/sandbox/mail');
    await expect(button).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await button.click();
}

/** Opens the confirmation link in the logged-in browser. The user may then sell. */
export async function confirmAddress(page: Page, person: Person): Promise<void> {
  const banner = page.getByText('Confirm your email.');
  await expect(banner).toBeVisible();
  const mailbox = await page.context().newPage();
  await openConfirmation(mailbox, person);
  await expect(mailbox.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await mailbox.close();
  await page.reload();
  await expectSignedIn(page);
  await expect(banner).toHaveCount(0);
}

export async function fillLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  const form = page.getByRole('form', { name: 'Login' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Login', exact: true }).click();
}

export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, email);
  await expectSignedIn(page);
}

export async function expectSignedIn(page: Page, within: { timeout?: number } = {}): Promise<void> {
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible(within);
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  // A page that opens before the end of the log-out would still find a session.
  await expect(page.getByText('Logout successful').first()).toBeVisible();
}
