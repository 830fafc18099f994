import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { paymentIntents, payments } from '../../database/moneySchema';
import { orderNotices } from '../../database/savedSchema';
import { orderSteps } from '../../database/orderSchema';
import { bookings, products } from '../../database/schema';
import { chargesOf, ledgerProblems } from '../../testing/ledger';
import { person } from '../../testing/people';
import { bookingOf, chargedOrder, expireHold, intentOf, laptopOf } from '../../testing/shop';
import { compareBooks } from './compare';
import { readOurBooks } from './ourBooks';
import { repair } from './repair';
import { payouts, reversals } from '../../database/payoutSchema';
import { payout } from '../../modules/payouts/payout';
import { ensurePayouts } from '../../modules/payouts/repository';
import { recordAfterSale } from '../../modules/payments/afterSale';
import { reversedOf } from '../../testing/fakePayouts';
import { payoutOf, readyAccount, receivedOrder } from '../../testing/payouts';
import { usePerson, useServer } from '../../testing/useServer';

const PRICE = 49_999;

const server = useServer();
const seller = usePerson(server, 'sealer');
const buyer = usePerson(server, 'user');
let productId: string;
beforeEach(async () => {
  productId = await laptopOf(server, seller);
});

async function repairAll({ isOn } = { isOn: true }): Promise<string[]> {
  const [charges, books] = [chargesOf(server.provider), await readOurBooks(server.db, true)];
  const { transfers } = server.payoutProvider;
  const findings = compareBooks({ charges, transfers }, books);
  return repair(server.payments, isOn ? server.payouts : undefined, { charges, transfers, books, findings });
}

const stateOf = async (id: string) =>
  (await server.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.state;
/** Deletes an intent, as restoring an older backup does. */
const forgetIntent = (providerId: string) =>
  server.db.delete(paymentIntents).where(eq(paymentIntents.providerId, providerId));

describe('a repair', () => {
  it('restores an intent that the database lost, and its order is paid', async () => {
    const { bookingId, intentId } = await chargedOrder(server, buyer, productId);
    await forgetIntent(intentId);
    expect(await repairAll()).toEqual([`repaired    ${intentId}  stored again: its order is paid`]);
    expect(await stateOf(bookingId)).toBe('paid');
    expect(server.provider.find(intentId).status).toBe('succeeded');
    expect(await repairAll()).toEqual([]);
    expect(await ledgerProblems(server)).toEqual([]);
  });

  it('gives the laptop to the buyer who had paid, also if the backup holds it for another buyer', async () => {
    const { bookingId, intentId } = await chargedOrder(server, buyer, productId);
    server.provider.pay(intentId, 'succeeded');
    await forgetIntent(intentId);
    await expireHold(server, productId);
    await bookingOf(server, await person(server, 'user'), productId);
    await repairAll();
    expect(await stateOf(bookingId)).toBe('paid');
    expect(await ledgerProblems(server)).toEqual([]);
  });

  it('replaces an intent that was opened later, which then can’t be charged any more', async () => {
    const { bookingId, intentId } = await chargedOrder(server, buyer, productId);
    await forgetIntent(intentId);
    const later = server.provider.createIntent({ amountCents: 49_999, bookingId, idempotencyKey: 'later' });
    const { id, clientSecret } = await later;
    await server.db
      .insert(paymentIntents)
      .values({ bookingId, attempt: 1, providerId: id, clientSecret, amountCents: 49_999, status: 'open' });
    await repairAll();
    expect(await stateOf(bookingId)).toBe('paid');
    await repairAll();
    expect(server.provider.find(id).status).toBe('cancelled');
    expect(await ledgerProblems(server)).toEqual([]);
  });

  it('refunds money without an order, and reports it', async () => {
    const taken = await chargedOrder(server, buyer, productId);
    server.provider.pay(taken.intentId, 'succeeded');
    const held = await chargedOrder(server, buyer, await laptopOf(server, seller));
    for (const { intentId, bookingId } of [taken, held]) {
      await forgetIntent(intentId);
      await server.db.update(products).set({ heldBy: null, heldUntil: null });
      await server.db.delete(orderNotices).where(eq(orderNotices.bookingId, bookingId));
      await server.db.delete(orderSteps).where(eq(orderSteps.bookingId, bookingId));
      await server.db.delete(bookings).where(eq(bookings.id, bookingId));
    }
    expect(await repairAll()).toEqual([
      expect.stringContaining('not in the database: $499.99 refunded'),
      expect.stringContaining('not in the database: $499.99 released'),
    ]);
    expect(server.provider.find(taken.intentId).goneCents).toBe(49_999);
    expect(server.provider.find(held.intentId).status).toBe('cancelled');
    expect(await repairAll()).toEqual([]);
  });

  it('records a refund whose event never arrived', async () => {
    const bookingId = await bookingOf(server, buyer, productId);
    const intentId = await intentOf(server, buyer, bookingId);
    server.provider.pay(intentId, 'succeeded');
    await repairAll();
    server.provider.giveBack(intentId, 2_000);
    await repairAll();
    const [payment] = await server.db.select().from(payments).where(eq(payments.transactionId, intentId));
    expect(payment).toMatchObject({ status: 'captured', refundedCents: 2_000 });
    expect(await ledgerProblems(server)).toEqual([]);
  });
});

async function paidOut() {
  const order = await receivedOrder(server, buyer, seller);
  await payout(server.payouts, order.bookingId);
  return order;
}
const transfersOf = (order: string) =>
  server.payoutProvider.transfers.filter(({ orderId }) => orderId === order);

/** Deletes a payout, as restoring an older backup does. */
const forgetPayout = (order: string) => server.db.delete(payouts).where(eq(payouts.bookingId, order));

/**
 * Resets a payout to its state before it was sent, as restoring an older backup does. Deletes and inserts the row, because the database
 * forbids this update.
 */
async function forgetSending(order: string) {
  await forgetPayout(order);
  await ensurePayouts(server.db, server.payouts.fees, sql`b.id = ${order}`);
}

describe('a repair of sellers’ payouts', () => {
  let account: string;
  beforeEach(async () => {
    account = await readyAccount(server, seller);
  });

  it.each([
    ['of which our books know nothing', forgetPayout],
    ['that our books still have to send', forgetSending],
  ])('finds a sent payout, %s, and does not send it again', async (_what, forget) => {
    const { bookingId } = await paidOut();
    const [sent] = transfersOf(bookingId);
    await forget(bookingId);
    expect(await ledgerProblems(server)).not.toEqual([]);
    expect(await repairAll()).toEqual([`repaired    ${bookingId}  checked again: its payout is sent`]);
    expect(await payoutOf(server, bookingId)).toMatchObject({ transferId: sent?.id, amountCents: PRICE });
    expect(transfersOf(bookingId)).toHaveLength(1);
    expect(await ledgerProblems(server)).toEqual([]);
    expect(await repairAll()).toEqual([]);
  });

  it('finds a reversal, and does not repeat it', async () => {
    const { bookingId, intentId } = await paidOut();
    server.provider.giveBack(intentId, PRICE);
    await recordAfterSale(server.payments, intentId);
    await payout(server.payouts, bookingId);
    const { id } = await payoutOf(server, bookingId);
    await server.db.delete(reversals).where(eq(reversals.payoutId, id));
    expect(await ledgerProblems(server)).not.toEqual([]);
    await repairAll();
    const [transfer] = transfersOf(bookingId);
    expect(transfer?.reversals).toHaveLength(1);
    expect((await payoutOf(server, bookingId)).reversals).toMatchObject([
      { amountCents: PRICE, state: 'made' },
    ]);
    expect(await ledgerProblems(server)).toEqual([]);
  });

  it('reverses the payout of a missing order, unless payouts are off', async () => {
    const order = randomUUID();
    const sent = await server.payoutProvider.createTransfer({
      ...{ orderId: order, amountCents: PRICE, feeCents: 0, debtCents: 0, destination: account },
      ...{ sourceCharge: 'ch_lost', idempotencyKey: `transfer:${order}:1` },
    });
    const back = () => transfersOf(order).map(reversedOf);
    expect(await repairAll({ isOn: false })).toEqual([]);
    expect(back()).toEqual([0]);
    expect(await repairAll()).toEqual([
      `repaired    ${sent.id}  order ${order} is not in the database: $499.99 taken back from the seller`,
    ]);
    expect(back()).toEqual([PRICE]);
    expect(await ledgerProblems(server)).toEqual([]);
  });
});
