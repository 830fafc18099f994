import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import getPort from 'get-port';
import { signUp } from '../support/people';
import { startPostgres, type Postgres } from '../support/postgres';
import { book, fillBooking, orderRow } from '../support/shopping';
import { expect, test as base, watch } from '../support/test';
import { launchProduct, stopProduct } from '../support/startProduct';

/** Seconds that the shop's own sweeper rests: it tells the people in a queue. */
const SWEEP_SECONDS = '1';

interface Shop {
  origin: string;
  database: Postgres;
}

/** A shop of its own on a real Postgres, whose rows the test can change: only so can a hold end before its time. */
const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({ browserName: _anyBrowser }, use) => {
      const database = await startPostgres();
      const dataDir = await mkdtemp(path.join(os.tmpdir(), 'relaptop-holding-'));
      const settings = { DATABASE_URL: database.url, SWEEP_SECONDS };
      const { origin, product } = await launchProduct(dataDir, await getPort(), settings);
      await use({ origin, database });
      await stopProduct(product);
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});

/** @returns the page of somebody new, whose clock can be put forward from now on, and what goes wrong in it. */
async function newBuyer(browser: Browser, { origin }: Shop) {
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  const faults = watch(page);
  await signUp(page);
  return { page, faults };
}

const cardOf = (page: Page, laptop: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: laptop, exact: true }) })
    .first();

/** @returns how often the page was loaded as a document since then. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

test('two buyers side by side: the second waits, is told when the hold has ended, and books without a reload', async ({
  browser,
  shop,
}) => {
  test.setTimeout(240_000);
  const first = await newBuyer(browser, shop);
  const second = await newBuyer(browser, shop);
  const laptop = await book(first.page, 'business');
  await first.page.clock.install();
  await first.page.goto('/dashboard/myOrders');
  const countdown = orderRow(first.page, laptop).getByRole('timer');
  await expect(countdown).toContainText('Reserved for you: ');

  await second.page.clock.install();
  await second.page.goto('/category/business');
  const card = cardOf(second.page, laptop);
  await expect(card.getByText(/^Reserved until /)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Buy Now' })).toBeDisabled();
  await card.getByRole('button', { name: 'Tell me when it is free' }).click();
  await expect(
    second.page.getByText('You are number 1 in the queue. We tell you here when it is free.'),
  ).toBeVisible();
  await expect(card.getByRole('button', { name: 'Waiting · leave the queue' })).toBeVisible();
  const loads = countLoads(second.page);

  const ended = await shop.database.change(
    `update products set held_until = now() - interval '1 second' where name = $1 and held_until > now()`,
    laptop,
  );
  expect(ended).toBe(1);
  await first.page.clock.fastForward('31:00');
  await expect(countdown).toContainText('Your reservation has ended');

  // The sweeper tells the queue within its second, the page asks every 20 of its own.
  const bell = second.page.getByRole('button', { name: 'Notices, 1 new' });
  await expect(async () => {
    await second.page.clock.fastForward('00:21');
    await expect(bell).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(second.page.getByText(`${laptop} is free again. Open your notices to book it.`)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Buy Now' })).toBeEnabled();
  await expect(card.getByText(/^Reserved until /)).toHaveCount(0);

  await bell.click();
  await second.page
    .getByRole('dialog', { name: 'Notices' })
    .getByRole('link', { name: new RegExp('is free again') })
    .click();
  await expect(second.page).toHaveURL(/\/category\/business#product-/);
  await card.getByRole('button', { name: 'Buy Now' }).click();
  await fillBooking(second.page);
  await expect(orderRow(second.page, laptop).getByRole('timer')).toContainText('Reserved for you: ');
  await expect(second.page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();
  expect(loads()).toBe(0);

  await first.page.clock.fastForward('00:31');
  await expect(orderRow(first.page, laptop)).toContainText('Reserved by another buyer');
  expect([...first.faults, ...second.faults]).toEqual([]);
  await first.page.context().close();
  await second.page.context().close();
});
