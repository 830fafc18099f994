import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { payouts, reversals } from '../database/payoutSchema';
import { payout } from '../modules/payouts/payout';
import { ensurePayouts } from '../modules/payouts/repository';
import { recordAfterSale } from '../modules/payments/afterSale';
import { reversedOf } from '../testing/fakePayouts';
import { chargesOf, ledgerProblems } from '../testing/ledger';
import { payoutOf, readyAccount, receivedOrder } from '../testing/payouts';
import { usePerson, useServer } from '../testing/useServer';
import { compareBooks } from './compare';
import { readOurBooks } from './ourBooks';
import { repair } from './repair';

const PRICE = 49_999;

const server = useServer();
const seller = usePerson(server, 'sealer');
const buyer = usePerson(server, 'user');
let account: string;
beforeEach(async () => {
  account = await readyAccount(server, seller);
});

async function repairAll({ isOn } = { isOn: true }): Promise<string[]> {
  const [charges, books] = [chargesOf(server.provider), await readOurBooks(server.db, true)];
  const { transfers } = server.payoutProvider;
  const findings = compareBooks({ charges, transfers }, books);
  return repair(server.payments, isOn ? server.payouts : undefined, { charges, transfers, books, findings });
}

/** @returns a sale whose money the seller has. */
async function paidOut() {
  const order = await receivedOrder(server, buyer, seller);
  await payout(server.payouts, order.bookingId);
  return order;
}
const transfersOf = (order: string) =>
  server.payoutProvider.transfers.filter(({ orderId }) => orderId === order);

/** An older backup does not have this payout. */
const forgetPayout = (order: string) => server.db.delete(payouts).where(eq(payouts.bookingId, order));

/** An older backup has this payout as it was before it was sent; the database lets none go back there. */
async function forgetSending(order: string) {
  await forgetPayout(order);
  await ensurePayouts(server.db, server.payouts.fees, sql`b.id = ${order}`);
}

describe('a repair of sellers’ money', () => {
  it.each([
    ['of which our books know nothing', forgetPayout],
    ['that our books still have to send', forgetSending],
  ])('finds what was sent, %s, and sends it no second time', async (_what, forget) => {
    const { bookingId } = await paidOut();
    const [sent] = transfersOf(bookingId);
    await forget(bookingId);
    expect(await ledgerProblems(server)).not.toEqual([]);
    expect(await repairAll()).toEqual([`repaired    ${bookingId}  looked after again: its payout is sent`]);
    expect(await payoutOf(server, bookingId)).toMatchObject({ transferId: sent?.id, amountCents: PRICE });
    expect(transfersOf(bookingId)).toHaveLength(1);
    expect(await ledgerProblems(server)).toEqual([]);
    expect(await repairAll()).toEqual([]);
  });

  it('finds what was taken back, and takes it back no second time', async () => {
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

  it('takes back what was sent for an order that is gone, unless payouts are switched off', async () => {
    const order = randomUUID();
    const sent = await server.payoutProvider.createTransfer({
      ...{ orderId: order, amountCents: PRICE, feeCents: 0, debtCents: 0, destination: account },
      ...{ sourceCharge: 'ch_lost', idempotencyKey: `transfer:${order}:1` },
    });
    const back = () => transfersOf(order).map(reversedOf);
    expect(await repairAll({ isOn: false })).toEqual([]);
    expect(back()).toEqual([0]);
    expect(await repairAll()).toEqual([
      `repaired    ${sent.id}  order ${order} is not in our books any more: $499.99 taken back from the seller`,
    ]);
    expect(back()).toEqual([PRICE]);
    expect(await ledgerProblems(server)).toEqual([]);
  });
});
