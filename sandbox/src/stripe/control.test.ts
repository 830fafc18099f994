import type Stripe from 'stripe';
import { startCards, type CardBench } from '../testing/startCards';

let bench: CardBench;
beforeEach(async () => {
  bench = await startCards();
});
afterEach(() => bench.stop());

const create = (options: Stripe.RequestOptions = {}) =>
  bench.stripe.paymentIntents.create({ amount: 900, currency: 'usd' }, options);
const intents = async () => (await bench.stripe.paymentIntents.list()).data.length;

describe('faults', () => {
  it.each([
    [{ status: 500 }, { type: 'StripeAPIError', statusCode: 500 }],
    [{ status: 429 }, { type: 'StripeRateLimitError', statusCode: 429 }],
    // The SDK retries once after a lost connection, even with retries off.
    [{ reset: true, times: 2 }, { type: 'StripeConnectionError' }],
    [{ badJson: true }, { type: 'StripeAPIError' }],
  ])('answers the next call with %j, and then works again', async (fault, expected) => {
    await bench.control('faults', { method: 'POST', path: '^/v1/payment_intents$', ...fault });
    await expect(create()).rejects.toMatchObject(expected);
    expect(await intents()).toBe(0);
    await create();
    expect(await intents()).toBe(1);
  });

  it('can lose the answer to a call that took effect; the SDK then gets it by its idempotency key', async () => {
    await bench.control('faults', { path: '^/v1/payment_intents$', reset: true, stage: 'after' });
    const found = await create({ idempotencyKey: 'k1' });
    expect(found.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await intents()).toBe(1);
  });

  it('can delay a call beyond its caller’s timeout', async () => {
    await bench.control('faults', { faults: [{ delayMs: 400 }] });
    await expect(create({ timeout: 100 })).rejects.toMatchObject({ type: 'StripeConnectionError' });
  });

  it('are used as often as requested, and can be removed', async () => {
    await bench.control('faults', { status: 503, times: 3 });
    await expect(create()).rejects.toMatchObject({ statusCode: 503 });
    await bench.control('faults', undefined, 'DELETE');
    await expect(create()).resolves.toMatchObject({ amount: 900 });
  });

  it('refuses a misspelled fault', async () => {
    expect((await bench.control('faults', { statsu: 500 })).status).toBe(400);
  });
});

it('accepts only JSON, so that no form on another site can use it', async () => {
  const body = new URLSearchParams({ status: '500' });
  const answer = await fetch(`${bench.origin}/sandbox/stripe/control/faults`, { method: 'POST', body });
  expect(answer.status).toBe(415);
});

it('opens a dispute for the test card that its holder disputes, and then refuses a refund', async () => {
  const { id } = await bench.stripe.paymentIntents.create({
    amount: 900,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_createDispute',
  });
  const { data } = await bench.stripe.disputes.list({ payment_intent: id });
  expect(data).toMatchObject([{ amount: 900, status: 'needs_response', payment_intent: id }]);
  await expect(bench.stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  const types = (await bench.stripe.events.list({ limit: 2 })).data.map((event) => event.type);
  expect(types).toEqual(['charge.dispute.funds_withdrawn', 'charge.dispute.created']);
});
