import { asc, eq } from 'drizzle-orm';
import { connectedAccounts, debts, reversals } from '../database/payoutSchema';
import { SWEEPER, moveBooking } from '../modules/orders/bookings/steps';
import { findPayoutOf } from '../modules/payouts/repository';
import { refreshAccountOf } from '../modules/payouts/accounts';
import { call, type Person } from './people';
import { laptopOf, paidOrder } from './shop';
import type { TestServer } from './testApp';

/** Creates the seller's account at the provider, and makes it ready. @returns its id there */
export async function readyAccount(server: TestServer, seller: Person): Promise<string> {
  const answer = await call(server, 'POST', '/payouts/account', { token: seller.session });
  if (answer.status !== 200) throw new Error(`payouts/account answered ${answer.status}`);
  const [row] = await server.db
    .select()
    .from(connectedAccounts)
    .where(eq(connectedAccounts.userId, seller.id));
  const id = row?.providerId ?? '';
  server.payoutProvider.makeReady(id);
  await refreshAccountOf(server.payouts, seller.id);
  return id;
}

/** Marks an order as received, as another process would: this server then does not start the payout at once. */
export async function receive(server: TestServer, bookingId: string): Promise<void> {
  const { events } = server.payouts;
  await events.inTransaction(server.db, async (tx) => {
    const set = { receivedHow: 'button' } as const;
    if (!(await moveBooking(tx, bookingId, 'receive', SWEEPER, { set }))) throw new Error('not receivable');
    await tx.emit('order.received', { bookingId });
  });
}

/** @returns an order that was paid and received, whose money was not sent to the seller yet */
export async function receivedOrder(server: TestServer, buyer: Person, seller: Person, price?: number) {
  const productId = await laptopOf(server, seller, price === undefined ? {} : { resellPrice: price });
  const order = await paidOrder(server, buyer, productId, price);
  await receive(server, order.bookingId);
  return order;
}

export async function payoutOf({ db }: TestServer, bookingId: string) {
  const row = await findPayoutOf(db, bookingId);
  if (!row) throw new Error('There is no payout');
  const back = await db
    .select()
    .from(reversals)
    .where(eq(reversals.payoutId, row.id))
    .orderBy(asc(reversals.createdAt));
  // Sorts by amount too, because debts of one transaction have the same time.
  const owed = await db
    .select()
    .from(debts)
    .where(eq(debts.payoutId, row.id))
    .orderBy(asc(debts.createdAt), asc(debts.amountCents));
  return { ...row, reversals: back, debts: owed };
}
