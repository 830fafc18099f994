import { eq } from 'drizzle-orm';
import { feeOf } from '@relaptop/shared/contracts';
import { payouts } from '../../database/payoutSchema';
import { times } from '../../testing/extent';
import { reversedOf } from '../../testing/fakePayouts';
import { ledgerProblems } from '../../testing/ledger';
import { person, type Person } from '../../testing/people';
import { payoutOf, readyAccount, receivedOrder } from '../../testing/payouts';
import { useServer } from '../../testing/useServer';
import { recordAfterSale } from '../payments/afterSale';
import { payout } from './payout';
import { sumPayouts } from './reads';

/** Fault test F20 uses more orders. */
const ORDERS = times(40, 6);
const server = useServer();

/** A random generator with a seed. Each run has the same numbers, so that a failure can be reproduced. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

interface Sale {
  readonly bookingId: string;
  readonly intentId: string;
  readonly cents: number;
}

it(`the books of ${ORDERS} orders with random prices, fees, partial refunds and disputes balance to the cent, here and at the provider`, async () => {
  const roll = dice(20_261_123);
  const sellers = [
    await person(server, 'sealer'),
    await person(server, 'sealer'),
    await person(server, 'sealer'),
  ];
  const accounts = new Map<string, string>();
  for (const seller of sellers) accounts.set(seller.id, await readyAccount(server, seller));
  for (let place = 0; place < ORDERS; place += 1) {
    const seller = sellers[roll(sellers.length)] ?? sellers[0];
    if (!seller) throw new Error('There is no seller');
    const sale = await newSale(seller, 1_000 + roll(200_000), roll);
    await live(sale, accounts.get(seller.id) ?? '', roll);
  }
  expect(await ledgerProblems(server)).toEqual([]);
  await expectBalanced();
}, 240_000);

async function newSale(seller: Person, cents: number, roll: (sides: number) => number): Promise<Sale> {
  const order = await receivedOrder(server, await person(server, 'user'), seller, cents / 100);
  const terms = { feeBasisPoints: roll(1_500), feeMinCents: roll(3) * 99 };
  await server.db.update(payouts).set(terms).where(eq(payouts.bookingId, order.bookingId));
  return { ...order, cents };
}

/**
 * Refunds or disputes a sale in parts, before or after the payout. The seller's bank may take a part of the seller's balance in between.
 */
async function live(sale: Sale, account: string, roll: (sides: number) => number): Promise<void> {
  const { bookingId, intentId, cents } = sale;
  const giveBack = async (part: number) => {
    const left = cents - server.provider.find(intentId).goneCents;
    if (left > 0) server.provider.giveBack(intentId, Math.min(left, Math.max(1, part)));
    await recordAfterSale(server.payments, intentId);
  };
  if (roll(5) === 0) await giveBack(roll(cents));
  await payout(server.payouts, bookingId);
  if (roll(4) === 0) server.payoutProvider.payToBank(account);
  for (let times = roll(3); times > 0; times -= 1) {
    await giveBack(roll(3) === 0 ? cents : roll(cents));
    await payout(server.payouts, bookingId);
  }
  if (roll(6) === 0) {
    server.provider.dispute(intentId, 'lost');
    await recordAfterSale(server.payments, intentId);
    await payout(server.payouts, bookingId);
  }
}

/** Checks for each order and in total: captured = transferred + fee + refunded, counting reversals and debts. */
async function expectBalanced(): Promise<void> {
  const rows = await server.db.select().from(payouts);
  expect(rows).toHaveLength(ORDERS);
  let [debts, kept] = [0, 0];
  for (const { bookingId, ...row } of rows) {
    const own = await payoutOf(server, bookingId);
    const transfer = server.payoutProvider.transfers.find(({ orderId }) => orderId === bookingId);
    const net = transfer ? transfer.amountCents - reversedOf(transfer) : 0;
    const gone = goneOf(bookingId);
    const owed = own.debts.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const stays = row.capturedCents - gone;
    const fee = feeOf(stays, { basisPoints: row.feeBasisPoints, minCents: row.feeMinCents });
    expect(row.capturedCents).toBe(net + row.debtCents - owed + fee + gone);
    debts += owed - row.debtCents;
    kept += fee;
  }
  const sums = await sumPayouts(server.db);
  const sent = server.payoutProvider.transfers.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const back = server.payoutProvider.transfers.reduce((sum, transfer) => sum + reversedOf(transfer), 0);
  expect([sums.sentCents, sums.takenBackCents]).toEqual([sent, back]);
  expect([sums.owedCents, sums.feeCents, sums.waitingCents]).toEqual([debts, kept, 0]);
  expect(sums.capturedCents + debts).toBe(sent - back + kept + sums.refundedCents);
}

const goneOf = (bookingId: string): number =>
  [...server.provider.intents.values()].find((intent) => intent.bookingId === bookingId)?.goneCents ?? 0;
