import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startCards, type CardBench } from '../testing/startCards';

const expected = JSON.parse(readFileSync(join(__dirname, 'fields.json'), 'utf8')) as Record<string, string[]>;
let bench: CardBench;
const seen: Record<string, object> = {};

beforeAll(async () => {
  bench = await startCards({});
  const { stripe, control } = bench;
  const account = await stripe.accounts.create({
    type: 'express',
    capabilities: { transfers: { requested: true } },
  });
  await control('fill-account', { account: account.id });
  const intent = await stripe.paymentIntents.create({
    amount: 9_000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
    expand: ['latest_charge.refunds', 'latest_charge.balance_transaction', 'payment_method'],
  });
  const charge = intent.latest_charge as { id: string; balance_transaction: object };
  const terms = { amount: 8_000, currency: 'usd', destination: account.id, source_transaction: charge.id };
  const transfer = await stripe.transfers.create(terms);
  const event = (await stripe.events.list()).data[0] ?? {};
  const answers = {
    payment_intent: intent,
    charge,
    balance_transaction: charge.balance_transaction,
    payment_method: intent.payment_method as object,
    refund: await stripe.refunds.create({ payment_intent: intent.id, amount: 100 }),
    dispute: (await (await control('dispute', { payment_intent: intent.id })).json()) as object,
    event,
    account: await stripe.accounts.retrieve(account.id),
    account_link: await stripe.accountLinks.create({
      account: account.id,
      type: 'account_onboarding',
      return_url: 'http://shop.test/',
      refresh_url: 'http://shop.test/',
    }),
    transfer,
    transfer_reversal: await stripe.transfers.createReversal(transfer.id, { amount: 100 }),
    balance: await stripe.balance.retrieve(),
    payout: (await (await control('payout', { account: account.id })).json()) as object,
  };
  Object.assign(seen, answers);
});
afterAll(() => bench.stop());

it.each(Object.entries(expected))('a %s has every field that the real provider sends', (kind, fields) => {
  const missing = fields.filter((field) => !(field in (seen[kind] ?? {})));
  expect(missing).toEqual([]);
});
