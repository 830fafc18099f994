import type { Page } from '@playwright/test';
import { enter } from '../support/accounts';
import { expectLinksLead, mailsTo, subjectOf } from '../support/mailbox';
import { newPerson, type Person } from '../support/people';
import { review, reviewsOf } from '../support/reviewing';
import { buyNow, giveContact, payAndReceive } from '../support/shopping';
import { offerLaptop } from '../support/selling';
import { ask, log, openConversation, unread, write } from '../support/talking';
import { expect, test } from '../support/test';

const NUMBER = '555 010 2030';
const AVATAR = 'Your account';

const subjectsOf = async (page: Page, person: Person) =>
  (await mailsTo(page, person)).map(subjectOf).toSorted();

test(
  'from a question to both reviews: shown without a reload, and each email sent once, with working links',
  { tag: '@full' },
  async ({ page: buyer, seat }) => {
    const laptop = `Mailed ${Date.now()}`;
    const seller = await seat();
    const selling = await enter(seller, newPerson('Sealer'));
    await offerLaptop(seller, laptop);
    const buying = await enter(buyer);

    await test.step('a question is answered, and numbers are hidden', async () => {
      await seller.goto('/');
      await expect(unread(seller, 0)).toBeVisible();
      await ask(buyer, laptop, ` Mine is ${NUMBER}.`);
      await unread(seller, 1).click();
      await expect(seller.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
      await openConversation(seller, laptop);
      await expect(log(seller)).toContainText('Contact hidden');
      await expect(log(seller)).not.toContainText(NUMBER);
      await write(seller, 'Yes, it is.');
      await expect(log(buyer)).toContainText('Yes, it is.');
    });

    await test.step('it is booked, and the number shows; paid; received', async () => {
      await buyNow(buyer, laptop);
      await giveContact(buyer);
      await expect(log(seller)).toContainText(NUMBER);
      await payAndReceive(buyer, laptop);
    });

    await test.step('both review, and read it after the second', async () => {
      await review(buyer, 5, 'As described.');
      await expect(reviewsOf(buyer)).toContainText('Hidden until');
      await seller.getByRole('link', { name: 'To the sale' }).click();
      await expect(reviewsOf(seller)).toContainText('Write yours to read it.');
      await expect(reviewsOf(seller)).not.toContainText('As described.');
      await review(seller, 4, 'On time.');
      await expect(reviewsOf(seller)).toContainText('As described.');
      await expect(reviewsOf(buyer)).toContainText('On time.');
    });

    await test.step('each once', async () => {
      const ofSeller = ['A review for …', 'Paid: …', 'Received: …', 'Reserved: …', 'Welcome to Relaptop'];
      await expect.poll(() => subjectsOf(seller, selling), { timeout: 60_000 }).toEqual(ofSeller);
      const ofBuyer = ['Welcome to Relaptop', 'Your receipt for …', 'Your reviews for …'];
      await expect
        .poll(async () =>
          (await subjectsOf(buyer, buying)).filter((subject) => subject !== 'Reserved for you: …'),
        )
        .toEqual(ofBuyer);
      const all = [...(await mailsTo(buyer, buying)), ...(await mailsTo(seller, selling))];
      expect(new Set(all.map(({ messageId }) => messageId)).size).toBe(all.length);
    });

    await test.step('every link opens a page of the shop', async () => {
      for (const [page, who] of [
        [buyer, buying],
        [seller, selling],
      ] as const) {
        const mails = await mailsTo(page, who);
        await expectLinksLead(page, mails);
      }
      const receipt = (await mailsTo(buyer, buying)).find(({ subject }) =>
        subject.startsWith('Your receipt'),
      );
      expect(receipt?.text).toContain(laptop);
    });

    await test.step('the mailbox shows them', async () => {
      await buyer.goto('/sandbox/mail');
      const mail = buyer
        .getByRole('article')
        .filter({ hasText: `To ${buying.email}` })
        .filter({ hasText: 'Your receipt for order' });
      await mail.getByText('Read it').click();
      await expect(
        mail.frameLocator('iframe').getByRole('heading', { name: 'You have paid for your laptop' }),
      ).toBeVisible();
    });

    await test.step('optional emails can be switched off', async () => {
      await buyer.goto('/');
      await buyer.getByRole('button', { name: AVATAR }).click();
      await buyer.getByRole('menuitem', { name: 'Emails' }).click();
      await buyer.getByRole('checkbox', { name: 'Reviews of you' }).uncheck();
      await buyer.getByRole('button', { name: 'Save' }).click();
      await expect(buyer.getByText('Your choice is saved')).toBeVisible();
      await buyer.reload();
      await expect(buyer.getByRole('checkbox', { name: 'Reviews of you' })).not.toBeChecked();
    });
  },
);
