import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SignJWT, decodeJwt } from 'jose';
import type { Page } from '@playwright/test';
import { enter } from '../support/accounts';
import { DEMO, PASSWORD, logIn } from '../support/people';
import { confirm } from '../support/selling';
import { expect, test } from '../support/test';

/** Changes the session as if the user had signed in an hour ago and stayed on this page. */
async function ageSession(page: Page, dataDir: string): Promise<void> {
  const file = await readFile(path.join(dataDir, 'secrets.json'), 'utf8');
  const { session } = JSON.parse(file) as { session: string };
  const token = await page.evaluate(() => localStorage.getItem('laptop-token') ?? '');
  const claims = decodeJwt(token);
  const aged = await new SignJWT({ ...claims, auth_time: Math.floor(Date.now() / 1000) - 3600 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(session));
  await page.evaluate((value) => localStorage.setItem('laptop-token', value), aged);
}

test.describe('the gravest acts (rule 36)', { tag: '@full' }, () => {
  test('ask an admin for the password after a long session, and then continue', async ({
    page,
    seat,
    product,
  }) => {
    const person = await enter(await seat());
    await logIn(page, DEMO.admin);
    await page.goto(`/adminPanel/allBuyers?search=${encodeURIComponent(person.email)}`);
    await ageSession(page, product.dataDir);
    const remove = async () => {
      await page.getByRole('button', { name: `Delete ${person.name}` }).click();
      await confirm(page, 'Do you want to delete this user?', 'Delete');
    };
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });

    await remove();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(/Please try again and confirm that it’s you/)).toBeVisible();
    await expect(page.getByRole('button', { name: `Delete ${person.name}` })).toBeVisible();

    await remove();
    await expect(dialog).toContainText(DEMO.admin);
    await dialog.getByLabel('Password').fill('Wrong#1');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('The password is wrong.')).toBeVisible();
    await dialog.getByLabel('Password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('user delete Successful')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^No people found for/)).toBeVisible();
  });
});
