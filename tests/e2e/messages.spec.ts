import { enter } from '../support/accounts';
import { expectNoViolations } from '../support/axe';
import { DEMO, fillLogin, newPerson } from '../support/people';
import { buyNow, giveContact, unfold } from '../support/shopping';
import { confirm, offerLaptop, photo } from '../support/selling';
import { ask, log, openConversation, openLaptop, unread, write } from '../support/talking';
import { expect, test } from '../support/test';

const NUMBER = '555 010 2030';

test(
  'messages arrive without a reload; numbers are hidden until the booking',
  { tag: '@full' },
  async ({ page: buyer, seat }) => {
    const laptop = `Talked about ${Date.now()}`;
    const seller = await seat();
    await enter(seller, newPerson('Sealer'));
    await offerLaptop(seller, laptop);
    await enter(buyer);
    await seller.goto('/');
    await expect(unread(seller, 0)).toBeVisible();

    await test.step('a question reaches the seller without a reload', async () => {
      await ask(buyer, laptop, ` Call me: ${NUMBER}.`, (page) =>
        expectNoViolations(page, 'asking the seller'),
      );
      await expect(log(buyer)).toContainText('Sent');
      await expect(unread(seller, 1)).toBeVisible();
      await unread(seller, 1).click();
      await expect(seller.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
      await openConversation(seller, laptop);
      await expect(log(seller)).toContainText('When and where could we meet?');
      await expect(log(seller)).toContainText('Contact hidden');
      await expect(log(seller)).not.toContainText(NUMBER);
      await expect(unread(seller, 0)).toBeVisible();
      await expect(log(buyer)).toContainText('Seen');
      await expect(log(buyer)).toContainText('doesn’t see the contact details');
    });

    await test.step('the answer reaches the buyer, with a picture', async () => {
      await seller.getByLabel('Add pictures').setInputFiles(await photo());
      await write(seller, 'Yes, it is. Here it is.');
      await expect(log(buyer)).toContainText('Yes, it is.');
      await expect(log(buyer).getByRole('img', { name: /^Picture 1 from/ })).toBeVisible();
      await expectNoViolations(buyer, 'a conversation');
    });

    await test.step('a booking shows the number, and both sides still write messages', async () => {
      await buyNow(buyer, laptop);
      await giveContact(buyer, 'City library');
      await expect(log(seller)).toContainText(NUMBER);
      await seller.getByRole('link', { name: 'To the sale' }).click();
      await unfold(seller, 'Messages');
      const beside = seller.getByRole('region', { name: 'Messages' });
      await expect(beside.getByRole('log')).toContainText(NUMBER);
      await write(seller, 'See you at the library.');
      await buyer.goto('/dashboard/myOrders');
      await buyer
        .getByRole('row')
        .filter({ hasText: laptop })
        .getByRole('link', { name: laptop, exact: true })
        .click();
      await unfold(buyer, 'Messages');
      await expect(log(buyer)).toContainText('See you at the library.');
      await log(buyer).scrollIntoViewIfNeeded();
      await expect(log(seller)).toContainText('Seen');
    });
  },
);

test(
  'a user blocks and reports a conversation, and an admin can read only this one',
  { tag: '@full' },
  async ({ page: buyer, seat }) => {
    const laptop = `Argued about ${Date.now()}`;
    const seller = await seat();
    const who = await enter(seller, newPerson('Sealer'));
    await offerLaptop(seller, laptop);
    const asker = await enter(buyer);
    await ask(buyer, laptop, ' I would come today.');
    await seller.goto('/dashboard/messages');
    await openConversation(seller, laptop);
    await write(seller, 'Wire me a deposit first.');
    await expect(log(buyer)).toContainText('Wire me a deposit first.');

    await buyer.getByRole('button', { name: `Report ${who.name}` }).click();
    await buyer.getByLabel('What is wrong?').fill('Asks for a deposit.');
    await buyer.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
    await expect(buyer.getByRole('main').getByText(/^Reported\. An admin will read/)).toBeVisible();
    await buyer.getByRole('button', { name: `Block ${who.name}` }).click();
    await confirm(buyer, `Block ${who.name}?`, 'Block');
    await expect(buyer.getByText(`You have blocked ${who.name}.`)).toBeVisible();
    await expect(seller.getByText(`${asker.name} does not take messages from you.`)).toBeVisible();

    const admin = await seat('admin');
    await admin.goto('/adminPanel/conversations');
    await expectNoViolations(admin, 'reported conversations');
    await admin.getByRole('link', { name: new RegExp(`^Read: .*${laptop}`) }).click();
    await expect(admin.getByText('Wire me a deposit first.')).toBeVisible();
    await expect(admin.getByText(/^These messages are private/)).toBeVisible();
    await expectNoViolations(admin, 'a reported conversation');
    await admin.getByLabel('What did you find').fill('A deposit was asked for: warned.');
    await admin.getByRole('button', { name: 'Close the reports' }).click();
    await expect(admin.getByText('The reports are closed')).toBeVisible();
    await expect(admin.getByRole('link', { name: new RegExp(`^Read: .*${laptop}`) })).toHaveCount(0);
    await admin.goto('/adminPanel/audit');
    await expect(
      admin.getByRole('row').filter({ hasText: 'Read a reported conversation' }).first(),
    ).toBeVisible();
  },
);

test('a visitor’s typed message is kept through the log-in', { tag: '@full' }, async ({ page, seat }) => {
  const laptop = `Asked by a visitor ${Date.now()}`;
  const seller = await seat('sealer');
  await offerLaptop(seller, laptop);
  await openLaptop(page, laptop);
  await page.getByRole('button', { name: 'Ask the seller' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Does it come with a charger?');
  await page.getByRole('dialog').getByRole('button', { name: 'Log in to send' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page, DEMO.user);
  const dialog = page.getByRole('dialog', { name: /^Ask / });
  await expect(dialog.getByRole('textbox')).toHaveValue('Does it come with a charger?');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText(/^Message sent\./)).toBeVisible();
});
