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
    // The SDK tries once more after a lost connection, even when it is told not to.
    [{ reset: true, times: 2 }, { type: 'StripeConnectionError' }],
    [{ badJson: true }, { type: 'StripeAPIError' }],
  ])('answers the next call with %j and then goes on', async (fault, expected) => {
    await bench.control('faults', { method: 'POST', path: '^/v1/payment_intents$', ...fault });
    await expect(create()).rejects.toMatchObject(expected);
    expect(await intents()).toBe(0);
    await create();
    expect(await intents()).toBe(1);
  });

  it('can lose the answer to a call that was carried out, which the SDK then finds by its idempotency key', async () => {
    await bench.control('faults', { path: '^/v1/payment_intents$', reset: true, stage: 'after' });
    const found = await create({ idempotencyKey: 'k1' });
    expect(found.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await intents()).toBe(1);
  });

  it('can make a call slower than its caller waits', async () => {
    await bench.control('faults', { faults: [{ delayMs: 400 }] });
    await expect(create({ timeout: 100 })).rejects.toMatchObject({ type: 'StripeConnectionError' });
  });

  it('are taken as often as asked, are listed and can be taken back', async () => {
    await bench.control('faults', { status: 503, times: 3 });
    await expect(create()).rejects.toMatchObject({ statusCode: 503 });
    const left: unknown = await (await bench.control('faults', undefined, 'GET')).json();
    expect(left).toMatchObject({ faults: [{ status: 503, times: 2 }] });
    await bench.control('faults', undefined, 'DELETE');
    await expect(create()).resolves.toMatchObject({ amount: 900 });
  });

  it('refuses a misspelt one', async () => {
    expect((await bench.control('faults', { statsu: 500 })).status).toBe(400);
  });
});

it('takes JSON only, so that no foreign page can reach it with a form', async () => {
  const body = new URLSearchParams({ status: '500' });
  const answer = await fetch(`${bench.origin}/sandbox/stripe/control/faults`, { method: 'POST', body });
  expect(answer.status).toBe(415);
});

describe('disputes', () => {
  const paid = () =>
    bench.stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_visa',
    });

  it('opens one, which bars a refund, and decides it', async () => {
    const { id } = await paid();
    const opened = await bench.control('disputes', { payment_intent: id, reason: 'product_not_received' });
    expect(opened.status).toBe(200);
    const { data } = await bench.stripe.disputes.list({ payment_intent: id });
    expect(data).toMatchObject([{ amount: 900, status: 'needs_response', reason: 'product_not_received' }]);
    await expect(bench.stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
    await bench.control('close-dispute', { dispute: data[0]?.id, outcome: 'won' });
    const types = (await bench.stripe.events.list({ limit: 4 })).data.map((event) => event.type);
    expect(types).toEqual([
      'charge.dispute.funds_reinstated',
      'charge.dispute.closed',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.created',
    ]);
  });

  it('opens one after a refund in part, for what is left, and can decide it against the shop', async () => {
    const { id } = await paid();
    await bench.stripe.refunds.create({ payment_intent: id, amount: 300 });
    await bench.control('disputes', { payment_intent: id });
    const [open] = (await bench.stripe.disputes.list({ payment_intent: id })).data;
    expect(open).toMatchObject({ amount: 600, status: 'needs_response' });
    await bench.control('close-dispute', { dispute: open?.id, outcome: 'lost' });
    const { data } = await bench.stripe.disputes.list({ payment_intent: id });
    expect(data).toMatchObject([{ amount: 600, status: 'lost', payment_intent: id }]);
    const { latest_charge } = await bench.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(latest_charge).toMatchObject({ amount_refunded: 300, disputed: true });
  });

  it('opens one for a payment that is not there only with 404', async () => {
    expect((await bench.control('disputes', { payment_intent: 'pi_none' })).status).toBe(404);
  });
});

it('lets a reservation lapse', async () => {
  const { id } = await bench.stripe.paymentIntents.create({
    amount: 900,
    currency: 'usd',
    capture_method: 'manual',
    confirm: true,
    payment_method: 'pm_card_visa',
  });
  await bench.control('expire', { payment_intent: id });
  const after = await bench.stripe.paymentIntents.retrieve(id);
  expect(after).toMatchObject({ status: 'canceled', cancellation_reason: 'automatic' });
});
