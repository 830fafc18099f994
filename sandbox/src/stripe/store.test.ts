import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCards, startShop } from '../testing/startCards';
import { until } from '../testing/until';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cards-'));
  file = join(folder, 'stripe.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Runs the provider on the same file. Stopping writes nothing, so only data that was written before each
 * answer survives.
 */
async function session<T>(use: (bench: Awaited<ReturnType<typeof startCards>>) => Promise<T>): Promise<T> {
  const bench = await startCards({ file });
  try {
    return await use(bench);
  } finally {
    await bench.stop();
  }
}

const create = { amount: 900, currency: 'usd' };

it('keeps every answered call after a restart, idempotency keys included', async () => {
  const key = { idempotencyKey: 'pi:b1:1' };
  const first = await session(async ({ stripe }) => {
    const intent = await stripe.paymentIntents.create(create, key);
    return stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  });
  await session(async ({ stripe }) => {
    expect(await stripe.paymentIntents.retrieve(first.id)).toMatchObject({ status: 'succeeded' });
    expect((await stripe.paymentIntents.create(create, key)).id).toBe(first.id);
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  });
});

it('starts again after a truncated write', async () => {
  const { id } = await session(({ stripe }) => stripe.paymentIntents.create(create));
  appendFileSync(file, '\n[["paymentIntents",{"id":"pi_hal');
  await session(async ({ stripe }) => {
    expect((await stripe.paymentIntents.list()).data.map((intent) => intent.id)).toEqual([id]);
  });
});

it('drops old versions of records at a start, and keeps the file private', async () => {
  await session(async ({ stripe }) => {
    const { id } = await stripe.paymentIntents.create(create);
    await stripe.paymentIntents.cancel(id);
  });
  const versions = () => readFileSync(file, 'utf8').match(/\["paymentIntents",.*?"status":"\w+"/g);
  expect(versions()).toHaveLength(2);
  await session(() => Promise.resolve());
  expect(versions()).toEqual([expect.stringContaining('canceled')]);
  expect(statSync(file).mode & 0o077).toBe(0);
});

it('delivers after a restart the events that the shop has not accepted', async () => {
  const closed = await startShop();
  await closed.stop();
  const webhook = { url: closed.url, secret: 'whsec_test' };
  const first = await startCards({ file, webhook, retries: [] });
  await first.stripe.paymentIntents.create(create);
  await first.stop();
  const shop = await startShop();
  const second = await startCards({ file, webhook: { ...webhook, url: shop.url } });
  await until(() => shop.deliveries.length === 1);
  await second.stop();
  await shop.stop();
  expect(shop.types()).toEqual(['payment_intent.created']);
});
