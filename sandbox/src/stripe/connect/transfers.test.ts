import type Stripe from 'stripe';
import { startCards, type CardBench } from '../../testing/startCards';

let bench: CardBench;
let stripe: Stripe;
beforeAll(async () => {
  bench = await startCards();
  stripe = bench.stripe;
});
afterAll(() => bench.stop());

const newAccount = () =>
  stripe.accounts.create({
    type: 'express',
    country: 'US',
    email: 'sally@example.com',
    capabilities: { transfers: { requested: true } },
  });

async function readyAccount(): Promise<string> {
  const { id } = await newAccount();
  await bench.control('fill-account', { account: id });
  return id;
}

async function charged(amount: number, payment_method = 'pm_card_visa', transfer_group = 'b1') {
  const intent = await stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    confirm: true,
    payment_method,
    transfer_group,
  });
  return { intent: intent.id, charge: String(intent.latest_charge) };
}

const transfer = (destination: string, source_transaction: string, amount: number) =>
  stripe.transfers.create({ amount, currency: 'usd', destination, source_transaction, transfer_group: 'b1' });
const balance = async (stripeAccount?: string) => {
  const seen = await stripe.balance.retrieve({}, stripeAccount === undefined ? {} : { stripeAccount });
  return (seen.available[0]?.amount ?? 0) + (seen.pending[0]?.amount ?? 0);
};

describe('a transfer of a charge’s money', () => {
  it('reaches the account, leaves the platform, and has the charge’s group', async () => {
    const account = await readyAccount();
    const { charge } = await charged(45_000);
    const before = await balance();
    const sent = await transfer(account, charge, 40_000);
    expect(sent).toMatchObject({ amount: 40_000, destination: account, reversed: false, amount_reversed: 0 });
    expect(await balance(account)).toBe(40_000);
    expect(await balance()).toBe(before - 40_000);
    const listed = await stripe.transfers.list({ transfer_group: 'b1', destination: account });
    expect(listed.data.map(({ id }) => id)).toEqual([sent.id]);
  });

  it('is refused above the amount of the charge, also in several parts', async () => {
    const account = await readyAccount();
    const { charge } = await charged(1_000);
    await transfer(account, charge, 600);
    await expect(transfer(account, charge, 401)).rejects.toMatchObject({ statusCode: 400, param: 'amount' });
    await expect(transfer(account, charge, 400)).resolves.toMatchObject({ amount: 400 });
  });

  it('ignores refunds of the charge: the platform bears their risk', async () => {
    const account = await readyAccount();
    const { intent, charge } = await charged(1_000);
    await stripe.refunds.create({ payment_intent: intent });
    await expect(transfer(account, charge, 1_000)).resolves.toMatchObject({ amount: 1_000 });
  });

  it('is refused before the capture, for another group, and for an unknown charge', async () => {
    const account = await readyAccount();
    const intent = await stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      confirm: true,
      capture_method: 'manual',
      payment_method: 'pm_card_visa',
    });
    const held = String(intent.latest_charge);
    await expect(transfer(account, held, 900)).rejects.toMatchObject({ param: 'source_transaction' });
    const { charge } = await charged(900, 'pm_card_visa', 'another');
    await expect(transfer(account, charge, 900)).rejects.toMatchObject({ param: 'transfer_group' });
    await expect(transfer(account, 'ch_none', 900)).rejects.toMatchObject({ code: 'resource_missing' });
  });
});

it('is refused without a charge while no money is available; its idempotency key keeps the answer', async () => {
  const account = await readyAccount();
  await charged(100_000);
  const { available } = await stripe.balance.retrieve();
  const more = {
    amount: Math.max(available[0]?.amount ?? 0, 0) + 1_000,
    currency: 'usd',
    destination: account,
  };
  const ask = (idempotencyKey: string) => stripe.transfers.create(more, { idempotencyKey });
  await expect(ask('t1')).rejects.toMatchObject({ code: 'balance_insufficient' });
  await charged(more.amount * 20, 'pm_card_bypassPending');
  await expect(ask('t1')).rejects.toMatchObject({ code: 'balance_insufficient' });
  await expect(ask('t2')).resolves.toMatchObject({ amount: more.amount });
});

it('is refused to an account whose owner has not completed the form', async () => {
  const { id } = await newAccount();
  const { charge } = await charged(900);
  const code = 'insufficient_capabilities_for_transfer';
  await expect(transfer(id, charge, 900)).rejects.toMatchObject({ code });
  await bench.control('fill-account', { account: id });
  await bench.control('stop-account', { account: id, reason: 'rejected.fraud' });
  await expect(transfer(id, charge, 900)).rejects.toMatchObject({ code });
  await bench.control('release-account', { account: id });
  await expect(transfer(id, charge, 900)).resolves.toMatchObject({ destination: id });
});

it.each([
  [{ amount: 100, destination: 'acct_1' }, 'parameter_missing'],
  [{ amount: 100, currency: 'usd' }, 'parameter_missing'],
  [{ amount: 100, currency: 'usd', destination: 'acct_none' }, 'resource_missing'],
  [{ amount: 100, currency: 'usd', destination: 'acct_1', color: 'red' }, 'parameter_unknown'],
])('refuses the transfer %j', async (params, code) => {
  const call = stripe.transfers.create(params as Stripe.TransferCreateParams);
  await expect(call).rejects.toMatchObject({ statusCode: 400, code });
});

describe('a reversal', () => {
  it('takes money back in parts, up to the transferred amount', async () => {
    const account = await readyAccount();
    const { charge } = await charged(1_000);
    const { id } = await transfer(account, charge, 1_000);
    await stripe.transfers.createReversal(id, { amount: 300 });
    await expect(stripe.transfers.createReversal(id, { amount: 701 })).rejects.toMatchObject({
      param: 'amount',
    });
    await stripe.transfers.createReversal(id);
    const read = await stripe.transfers.retrieve(id);
    expect(read).toMatchObject({ amount_reversed: 1_000, reversed: true });
    expect(read.reversals.data.map(({ amount }) => amount)).toEqual([700, 300]);
    await expect(stripe.transfers.createReversal(id)).rejects.toMatchObject({ statusCode: 400 });
    expect(await balance(account)).toBe(0);
  });

  it('is refused when the bank already has the money', async () => {
    const account = await readyAccount();
    const { charge } = await charged(1_000);
    const { id } = await transfer(account, charge, 1_000);
    await bench.control('payout', { account, amount: 800 });
    const reverse = (amount: number) => stripe.transfers.createReversal(id, { amount });
    await expect(reverse(201)).rejects.toMatchObject({ code: 'balance_insufficient' });
    await expect(reverse(200)).resolves.toMatchObject({ amount: 200 });
  });

  it('is refused after the bank got everything, as it does every day', async () => {
    const account = await readyAccount();
    const { charge } = await charged(1_000);
    const { id } = await transfer(account, charge, 1_000);
    await bench.control('payout', {});
    expect(await balance(account)).toBe(0);
    await expect(stripe.transfers.createReversal(id)).rejects.toMatchObject({ code: 'balance_insufficient' });
  });
});

it('keeps a balance that equals the sum of all movements', async () => {
  const own = await startCards();
  const pay = (amount: number) =>
    own.stripe.paymentIntents.create({
      amount,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_visa',
    });
  const { id } = await pay(10_000);
  await own.stripe.refunds.create({ payment_intent: id, amount: 2_500 });
  const contested = await pay(20_000);
  const dispute = await own.control('dispute', { payment_intent: contested.id });
  const { id: disputeId } = (await dispute.json()) as { id: string };
  await own.control('close-dispute', { dispute: disputeId, status: 'won' });
  const { pending, available } = await own.stripe.balance.retrieve();
  // The balance lacks the fees of two charges (320 and 610) and of one dispute (1500).
  expect((pending[0]?.amount ?? 0) + (available[0]?.amount ?? 0)).toBe(30_000 - 2_500 - 320 - 610 - 1_500);
  const { data } = await own.stripe.balanceTransactions.list();
  expect(data.map(({ type }) => type)).toEqual(['adjustment', 'adjustment', 'charge', 'refund', 'charge']);
  await own.stop();
});
