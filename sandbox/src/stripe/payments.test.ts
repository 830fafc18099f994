import type Stripe from 'stripe';
import { startCards, type CardBench } from '../testing/startCards';

let bench: CardBench;
let stripe: Stripe;
beforeAll(async () => {
  bench = await startCards();
  stripe = bench.stripe;
});
afterAll(() => bench.stop());

const intentFor = (amount: number, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({ amount, currency: 'usd', metadata: { booking: 'b1' }, ...more });
const manual = { capture_method: 'manual' as const };
const confirm = (id: string, payment_method = 'pm_card_visa') =>
  stripe.paymentIntents.confirm(id, { payment_method });

describe('a payment with automatic capture', () => {
  it('succeeds with a good card', async () => {
    const intent = await intentFor(45_000);
    expect(intent).toMatchObject({ status: 'requires_payment_method', metadata: { booking: 'b1' } });
    const paid = await confirm(intent.id);
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 45_000 });
    const read = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(read.latest_charge).toMatchObject({ object: 'charge', captured: true, amount: 45_000 });
    const charge = read.latest_charge as Stripe.Charge;
    expect(charge.payment_method_details?.card?.fingerprint).toMatch(/^[\da-f]{16}$/);
  });

  it('is refused a second confirmation', async () => {
    const { id } = await intentFor(500);
    await confirm(id);
    await expect(confirm(id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  it.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ])('is declined with %s, and can be paid with another card', async (card, code, decline_code) => {
    const { id } = await intentFor(500);
    await expect(confirm(id, card)).rejects.toMatchObject({ type: 'StripeCardError', code, decline_code });
    const after = await stripe.paymentIntents.retrieve(id);
    expect(after).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code } });
    await expect(confirm(id)).resolves.toMatchObject({ status: 'succeeded', last_payment_error: null });
  });
});

describe('a payment with manual capture', () => {
  it('reserves the money first, and takes it at the capture', async () => {
    const { id } = await intentFor(80_000, manual);
    const reserved = await confirm(id);
    expect(reserved).toMatchObject({
      status: 'requires_capture',
      amount_capturable: 80_000,
      amount_received: 0,
    });
    const captured = await stripe.paymentIntents.capture(id);
    expect(captured).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 80_000 });
    const { data } = await stripe.events.list({ limit: 4 });
    expect(data.map((event) => event.type)).toEqual([
      'payment_intent.succeeded',
      'charge.captured',
      'payment_intent.amount_capturable_updated',
      'charge.succeeded',
    ]);
  });

  it('is captured only once, and only after the money was reserved', async () => {
    const { id } = await intentFor(1_000, manual);
    await expect(stripe.paymentIntents.capture(id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    await confirm(id);
    await stripe.paymentIntents.capture(id);
    await expect(stripe.paymentIntents.capture(id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('releases the money when it is canceled', async () => {
    const { id } = await intentFor(1_000, manual);
    await confirm(id);
    const canceled = await stripe.paymentIntents.cancel(id);
    expect(canceled).toMatchObject({ status: 'canceled', amount_capturable: 0 });
    const { latest_charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(latest_charge).toMatchObject({ captured: false, refunded: true });
    await expect(confirm(id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });
});

describe('refunds', () => {
  it('give the money back in parts, up to the captured amount', async () => {
    const { id } = await intentFor(1_000);
    await confirm(id);
    await stripe.refunds.create({ payment_intent: id, amount: 400 });
    const tooMuch = stripe.refunds.create({ payment_intent: id, amount: 700 });
    await expect(tooMuch).rejects.toMatchObject({ param: 'amount' });
    await expect(stripe.refunds.create({ payment_intent: id })).resolves.toMatchObject({ amount: 600 });
    const again = stripe.refunds.create({ payment_intent: id });
    await expect(again).rejects.toMatchObject({ code: 'charge_already_refunded' });
    expect((await stripe.refunds.list({ payment_intent: id })).data).toHaveLength(2);
  });

  it('show in the charge, with their metadata', async () => {
    const { id } = await intentFor(1_000);
    await confirm(id);
    await stripe.refunds.create({ payment_intent: id, amount: 400, metadata: { refundId: 'r1' } });
    const { latest_charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] });
    expect(latest_charge).toMatchObject({
      amount_refunded: 400,
      refunded: false,
      refunds: { data: [{ amount: 400, status: 'succeeded', metadata: { refundId: 'r1' } }] },
    });
  });

  it('are refused for money that was never captured', async () => {
    const { id } = await intentFor(1_000, manual);
    await confirm(id);
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      message: `This PaymentIntent (${id}) does not have a successful charge to refund.`,
    });
  });
});

describe('idempotency keys', () => {
  it('return the first answer again and change nothing', async () => {
    const { id } = await intentFor(1_000);
    await confirm(id);
    const refund = () => stripe.refunds.create({ payment_intent: id }, { idempotencyKey: `refund:${id}` });
    const [first, second] = [await refund(), await refund()];
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  it('are refused for another call', async () => {
    const key = { idempotencyKey: 'pi:b7:1' };
    await stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' }, key);
    const other = stripe.paymentIntents.create({ amount: 2_000, currency: 'usd' }, key);
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });
});

describe('mistakes of the caller', () => {
  it.each([
    [{ amount: 49, currency: 'usd' }, 'amount_too_small'],
    [{ currency: 'usd' }, 'parameter_missing'],
    [{ amount: 1.5, currency: 'usd' }, 'parameter_invalid_integer'],
    [{ amount: 100, currency: 'usd', color: 'red' }, 'parameter_unknown'],
  ])('refuses %j', async (params, code) => {
    const call = stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams);
    await expect(call).rejects.toMatchObject({ type: 'StripeInvalidRequestError', code, statusCode: 400 });
  });

  it('refuses a wrong key', async () => {
    const headers = { authorization: 'Bearer sk_test_wrong' };
    const answer = await fetch(`${bench.origin}/v1/payment_intents`, { headers });
    expect(answer.status).toBe(401);
  });

  it('answers 404 for an unknown intent', async () => {
    await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({ statusCode: 404 });
  });
});

it('lists every intent, page by page, newest first', async () => {
  const made = [];
  for (let n = 0; n < 5; n++) made.push((await intentFor(700 + n)).id);
  const listed: string[] = [];
  for await (const intent of stripe.paymentIntents.list({ limit: 2 })) {
    listed.push(intent.id);
    if (listed.length === 5) break;
  }
  expect(listed).toEqual(made.reverse());
});
