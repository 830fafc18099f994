import { enter } from '../support/accounts';
import { expectNoViolations } from '../support/axe';
import { DEMO, logIn, newPerson } from '../support/people';
import { buyNow, giveContact, payAndReceive } from '../support/shopping';
import { review, reviewsOf } from '../support/reviewing';
import { offerLaptop } from '../support/selling';
import { expect, test } from '../support/test';

test(
  'buyer and seller review each other, and neither reads it before both have written',
  { tag: '@full' },
  async ({ page: buyer, seat }) => {
    const laptop = `Reviewed ${Date.now()}`;
    const seller = await seat();
    const who = await enter(seller, newPerson('Sealer'));
    await offerLaptop(seller, laptop);
    await enter(buyer);

    await test.step('it is bought and received', async () => {
      await buyNow(buyer, laptop);
      await giveContact(buyer);
      await payAndReceive(buyer, laptop);
      await expect(reviewsOf(buyer)).toBeVisible();
    });

    await test.step('the buyer writes first, and the review stays hidden', async () => {
      await review(buyer, 4, 'Exactly as described.');
      await expect(reviewsOf(buyer)).toContainText('Hidden until');
      await expectNoViolations(buyer, 'the order');
      await seller.goto('/dashboard/sales');
      await seller.getByRole('row').filter({ hasText: laptop }).getByRole('link', { name: laptop }).click();
      await expect(reviewsOf(seller)).toContainText('has written a review. Write yours to read it.');
      await expect(reviewsOf(seller)).not.toContainText('Exactly as described.');
    });

    await test.step('with the second both are published, and answered', async () => {
      await review(seller, 5, 'On time.');
      await expect(reviewsOf(seller)).toContainText('Exactly as described.');
      await reviewsOf(seller).getByRole('textbox', { name: 'Your answer' }).fill('Enjoy it!');
      await reviewsOf(seller).getByRole('button', { name: 'Send answer' }).click();
      await expect(reviewsOf(seller).getByRole('textbox')).toHaveCount(0);
      await expect(reviewsOf(buyer)).toContainText('On time.', { timeout: 30_000 });
    });

    const visitor = await seat();
    let sale = '';
    await test.step('everybody reads them on the seller’s page', async () => {
      const another = `Next ${Date.now()}`;
      sale = seller.url();
      await offerLaptop(seller, another);
      await visitor.goto(`/laptops?q=${encodeURIComponent(another)}&sort=newest`);
      await visitor.getByRole('main').getByRole('link', { name: another }).first().click();
      await expect(visitor.getByText('4.0 of 5 stars (1 review)')).toBeVisible();
      await visitor.getByRole('link', { name: who.name }).click();
      const list = visitor.getByRole('region', { name: 'Reviews by buyers' });
      await expect(list.getByText('Exactly as described.')).toBeVisible();
      await expect(list.getByText('Enjoy it!')).toBeVisible();
      await expect(list.getByRole('img', { name: '4 of 5 stars' })).toHaveCount(2);
      await expectNoViolations(visitor, 'the seller');
    });

    await test.step('one that is reported is removed with a reason, which its author reads', async () => {
      await seller.goto(sale);
      await reviewsOf(seller)
        .getByRole('button', { name: /^Report: 4 stars/ })
        .click();
      await reviewsOf(seller)
        .getByRole('textbox', { name: 'What is wrong with this review?' })
        .fill('Not my laptop');
      await reviewsOf(seller).getByRole('button', { name: 'Report', exact: true }).click();
      await expect(seller.getByText('Thank you. An admin will look at this review.')).toBeVisible();
      const admin = await seat();
      await logIn(admin, DEMO.admin);
      await admin.goto('/adminPanel/reviews');
      const row = admin.getByRole('row').filter({ hasText: 'Not my laptop' });
      await row.getByRole('button', { name: /^Remove review/ }).click();
      await admin.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('About another laptop');
      await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await expect(row).toHaveCount(0);
      await visitor.reload();
      await expect(visitor.getByText('Exactly as described.')).toHaveCount(0);
      await buyer.reload();
      await expect(reviewsOf(buyer)).toContainText('Removed by an admin: About another laptop');
    });
  },
);
