import type { Page } from '@playwright/test';
import { enter } from '../support/accounts';
import { test } from '../support/onPostgres';
import { book, fillBooking, orderRow } from '../support/shopping';
import { expect } from '../support/test';

const cardOf = (page: Page, laptop: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: laptop, exact: true }) })
    .first();

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

test(
  'two buyers: the second waits, gets a notice when the hold has ended, and books without a reload',
  { tag: '@full' },
  async ({ page: first, seat, database }) => {
    const second = await seat();
    await enter(first);
    await enter(second);
    const laptop = await book(first, 'business');
    await first.clock.install();
    await first.goto('/dashboard/myOrders');
    const countdown = orderRow(first, laptop).getByRole('timer');
    await expect(countdown).toContainText('Reserved for you: ');

    await second.clock.install();
    await second.goto('/category/business');
    const card = cardOf(second, laptop);
    await expect(card.getByText('Reserved', { exact: true })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Buy Now' })).toBeDisabled();
    await card.getByRole('button', { name: 'Tell me when it’s available' }).click();
    await expect(
      second.getByText('You are number 1 in the queue. We’ll tell you here when the laptop is available.'),
    ).toBeVisible();
    await expect(card.getByRole('button', { name: 'Waiting · leave the queue' })).toBeVisible();
    const loads = countLoads(second);

    const ended = await database.change(
      `update products set held_until = now() - interval '1 second' where name = $1 and held_until > now()`,
      laptop,
    );
    expect(ended).toBe(1);
    await first.clock.fastForward('31:00');
    await expect(countdown).toContainText('Your reservation has ended');

    // The sweeper notifies the next buyer in the queue within a second. The buyer's page polls every 20 seconds.
    const bell = second.getByRole('button', { name: 'Notices, 1 new' });
    await expect(async () => {
      await second.clock.fastForward('00:21');
      await expect(bell).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expect(
      second.getByText(`${laptop} is available again. Open your notices to book it.`),
    ).toBeVisible();
    await expect(card.getByRole('button', { name: 'Buy Now' })).toBeEnabled();
    await expect(card.getByText('Reserved', { exact: true })).toHaveCount(0);

    await bell.click();
    await second
      .getByRole('dialog', { name: 'Notices' })
      .getByRole('link', { name: new RegExp('is available again') })
      .click();
    await expect(second).toHaveURL(/\/category\/business#product-/);
    await card.getByRole('button', { name: 'Buy Now' }).click();
    await fillBooking(second);
    await expect(orderRow(second, laptop).getByRole('timer')).toContainText('Reserved for you: ');
    await expect(second.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();
    expect(loads()).toBe(0);

    await first.clock.fastForward('00:31');
    await expect(orderRow(first, laptop)).toContainText('Reserved by another buyer');
  },
);
