import type { Page } from '@playwright/test';
import { enter } from '../support/accounts';
import { expectLinksLead, mailsTo, subjectOf } from '../support/mailbox';
import { test } from '../support/onPostgres';
import { newPerson, PASSWORD, signUp, type Person } from '../support/people';
import { confirm, offerLaptop } from '../support/selling';
import { buyNow, giveContact } from '../support/shopping';
import { ask, log, openLaptop } from '../support/talking';
import { expect } from '../support/test';

const NEXT = 'Laptop#2';
const WELCOME = 'Welcome to Relaptop';

/** Waits until the person has exactly these emails. The sweeper writes them in its next round, and another loop sends them. */
async function expectMails(page: Page, person: Person, subjects: readonly string[]): Promise<void> {
  const got = async () => (await mailsTo(page, person)).map(subjectOf).toSorted();
  await expect.poll(got, { timeout: 60_000 }).toEqual([...subjects, WELCOME].toSorted());
}

async function reserve(page: Page, laptop: string): Promise<void> {
  await buyNow(page, laptop);
  await giveContact(page);
}

test(
  'sends every email that becomes due, once, with working links',
  { tag: '@full' },
  async ({ page: buyer, seat, database }) => {
    const key = Date.now().toString(36);
    const [laptop, found] = [`Slate 14 ${key}`, `Slate 16 ${key}`];
    const seller = await seat();
    const selling = await enter(seller, newPerson('Sealer'));
    await offerLaptop(seller, laptop);
    const buying = await enter(buyer);
    const subjects: string[] = [];
    const expectNextMail = async (subject: string) => {
      subjects.push(subject);
      await expectMails(buyer, buying, subjects);
    };

    await test.step('a saved search has found something', async () => {
      await buyer.goto(`/laptops?q=${encodeURIComponent(`Slate ${key}`)}`);
      await buyer.getByRole('button', { name: 'Save this search' }).click();
      const dialog = buyer.getByRole('dialog', { name: 'Save this search' });
      await dialog.getByLabel('Name').fill('Slates');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toHaveCount(0);
      await offerLaptop(seller, found);
      expect(await database.change(`update saved_searches set due_at = now()`)).toBe(1);
      await expectNextMail('1 new laptop for your saved search');
    });

    await test.step('a saved laptop costs less', async () => {
      await openLaptop(buyer, laptop);
      await buyer.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(buyer.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
      await seller.goto('/dashboard/myProduct');
      await seller.getByRole('link', { name: `Edit ${laptop}`, exact: true }).click();
      await seller.getByLabel('Resell Price ($)').fill('900');
      await seller.getByRole('button', { name: 'Save changes' }).click();
      await expect(seller.getByText('Your changes are saved')).toBeVisible();
      await expectNextMail('Now $900.00: a laptop that you saved');
    });

    await test.step('a laptop is free again', async () => {
      const rival = await seat('user');
      await reserve(rival, laptop);
      await openLaptop(buyer, laptop);
      await buyer.getByRole('button', { name: 'Tell me when it’s available' }).click();
      await expect(buyer.getByRole('button', { name: /leave the queue/ })).toBeVisible();
      await moveEndOfHold(laptop, '-1 second');
      await expectNextMail('Available again for $900.00: the laptop you are waiting for');
    });

    await test.step('a reservation ends soon', async () => {
      await reserve(buyer, laptop);
      subjects.push('Reserved for you: …');
      await expectMails(buyer, buying, subjects);
      await database.change(
        `update bookings set held_since = now() - interval '25 minutes' where held_until > now()`,
      );
      await moveEndOfHold(laptop, '4 minutes');
      await expectNextMail('Your reservation ends soon: …');
    });

    await test.step('a message is not read for ten minutes', async () => {
      await ask(buyer, laptop, '');
      await expect(log(buyer)).toContainText('When and where could we meet?');
      const waits = `update conversation_members set unread_since = unread_since - interval '11 minutes' where unread > 0`;
      expect(await database.change(waits)).toBe(1);
      await expectMails(seller, selling, [
        'You have a new message',
        'Not paid: …',
        ...['Reserved: …', 'Reserved: …'],
      ]);
    });

    await test.step('every link opens a page of the shop', async () => {
      await expectLinksLead(buyer, await mailsTo(buyer, buying));
      await expectLinksLead(seller, await mailsTo(seller, selling));
    });

    async function moveEndOfHold(name: string, by: string): Promise<void> {
      const end = `now() + interval '${by}'`;
      expect(await database.change(`update products set held_until = ${end} where name = $1`, name)).toBe(1);
      await database.change(
        `update bookings set held_until = ${end} where id = (select held_by from products where name = $1)`,
        name,
      );
    }
  },
);

test(
  'sends one email for a new password, and one for a deleted account',
  { tag: '@full' },
  async ({ page }) => {
    const person = await signUp(page);
    await page.goto('/account');
    // Firebase records sign-in times in whole seconds, so the next sign-in must be at least a second later.
    await page.waitForTimeout(1_100);
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password').fill(NEXT);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText(/Your password is changed\. You’ll get/)).toBeVisible();
    await expectMails(page, person, ['Your Relaptop password was changed']);
    await page.getByRole('button', { name: 'See what we delete and keep' }).click();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await confirm(page, 'Delete your account?', 'Delete my account');
    await expect(page.getByText(/^Your account is deleted\./)).toBeVisible();
    await expectMails(page, person, [
      'Your Relaptop account was deleted',
      'Your Relaptop password was changed',
    ]);
    await expectLinksLead(page, await mailsTo(page, person));
  },
);
