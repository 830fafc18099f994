import { type Page } from '@playwright/test';
import { enter } from '../support/accounts';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/axe';
import { expectLinksAbout, subjectsAbout } from '../support/mailbox';
import { DEMO } from '../support/people';
import { CARDS, buyNow, giveContact, payWith, unfold } from '../support/shopping';
import { confirm, offerLaptop, photo } from '../support/selling';

/** Subjects of the emails about the problem. The shop must send each once. */
const MAILS = [
  'A problem with …',
  'An admin will decide about …',
  'An offer to settle it: …',
  'Decided: …',
  'Decided: …',
  'Declined: your offer for …',
  'Paid: …',
  'Reserved: …',
  'Your receipt for …',
];

const CRACK = 'There is a crack in the lid that the listing does not show.';

async function buy(page: Page, name: string): Promise<void> {
  await buyNow(page, name);
  await giveContact(page, 'City library');
  await payWith(page, CARDS.good);
  await page.getByRole('link', { name: 'Arrange the meeting' }).click();
}

async function report(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Report a problem' });
  await unfold(page, 'Report a problem');
  await form.getByLabel('What is wrong?').selectOption({ label: 'It is not as described' });
  await form.getByLabel('What happened?').fill(CRACK);
  await form.getByLabel('Add pictures').setInputFiles(await photo());
  await form.getByLabel('A part of it, and I keep the laptop').check();
  await form.getByLabel('Amount ($)').fill('80');
  expect(await violationsOf(page, 'light')).toEqual([]);
  await form.getByRole('button', { name: 'Report a problem' }).click();
}

async function offer(seller: Page): Promise<void> {
  const form = seller.getByRole('form', { name: 'Write about the problem' });
  await seller.getByRole('button', { name: 'Reply', exact: true }).click();
  await form.getByLabel('Your words').fill('Sorry, I did not see it.');
  await form.getByLabel('A part of it, and the buyer keeps the laptop').check();
  await form.getByLabel('Amount ($)').fill('40');
  await form.getByRole('button', { name: 'Send' }).click();
}

async function decide(admin: Page, name: string): Promise<void> {
  await admin.goto('/adminPanel/orders?state=problem');
  await admin.getByRole('link', { name: `Problem: ${name}` }).click();
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(admin.getByRole('img', { name: /^Picture 1 from/ })).toBeVisible();
  expect(await violationsOf(admin, 'light')).toEqual([]);
  const form = admin.getByRole('form', { name: 'Decide the problem' });
  await form.getByLabel('A part of it').check();
  await form.getByLabel('Amount ($)').fill('60');
  await form.getByLabel('Reason').fill('The crack is plain to see.');
  await form.getByRole('button', { name: 'Decide' }).click();
  await confirm(admin, 'Decide this problem?', 'Decide');
  await expect(form).toHaveCount(0);
}

test(
  'a problem is reported, answered, declined and decided, and each side sees it without a reload',
  { tag: '@full' },
  async ({ page, seat }) => {
    const name = `Cracked ${Date.now()}`;
    const seller = await seat('sealer');
    await offerLaptop(seller, name);
    const buyer = await enter(page);
    await buy(page, name);
    await seller.goto('/dashboard/sales');
    await seller.getByRole('row').filter({ hasText: name }).getByRole('link', { name }).click();
    await expect(seller.getByRole('heading', { level: 1, name })).toBeVisible();

    await report(page);
    await expect(seller.getByText(CRACK)).toBeVisible();
    await offer(seller);
    await expect(page.getByRole('button', { name: 'Accept $40' })).toBeVisible();
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByLabel('Why not?').fill('The repair costs more.');
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(seller.getByText('The repair costs more.')).toBeVisible();
    await page.getByRole('button', { name: 'Ask an admin to decide' }).click();
    await confirm(page, 'Ask an admin to decide?', 'Ask');
    await expect(seller.getByText(/^An admin will decide/)).toBeVisible();

    await decide(await seat('admin'), name);
    await expect(page.getByText(/\$60 (goes|went) back to your card/)).toBeVisible();
    await expect(seller.getByText(/\$60 (goes|went) back to the buyer’s card/)).toBeVisible();
    await expect(page.getByText('Settled: $60 went back to your card.')).toBeVisible();

    // Each side gets one email for each step of the other side. The list leaves out the payout email, which depends on other tests with the
    // same seller.
    const subjects = async () =>
      (await subjectsAbout(page, name)).filter((one) => one !== 'Your money for …');
    await expect.poll(subjects, { timeout: 60_000 }).toEqual(MAILS);
    await expectLinksAbout(page, buyer, name);
    await expectLinksAbout(seller, { email: DEMO.sealer }, name);
  },
);
