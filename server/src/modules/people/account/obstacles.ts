import { and, asc, eq, gt, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { DeletionObstacle, DeletionObstacleName, OrderState, Side } from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import { paymentIntents, refunds } from '../../../database/moneySchema';
import { debts, payouts } from '../../../database/payoutSchema';
import { bookings, products, users } from '../../../database/schema';

/** Maximum number of orders to list. The person has to finish these first anyway. */
const NAMED = 20;
/** States of orders that are being paid, or whose sale is not complete. */
const OPEN: OrderState[] = ['paying', 'paid', 'problem', 'disputed'];

/**
 * @returns the obstacles that stop the owner of an account from deleting it. For a deletion, lock the person and their laptops first, in
 * the same transaction, so that no new obstacle appears.
 * @param payoutsOn whether sellers are paid through the card provider; otherwise there are no payouts to wait for
 */
export async function findObstacles(
  db: Database,
  personId: string,
  payoutsOn: boolean,
): Promise<DeletionObstacle[]> {
  const isBuyer = eq(bookings.buyerId, personId);
  const isSeller = eq(products.sellerId, personId);
  const isOpen = inArray(bookings.state, OPEN);
  const awaited = db
    .select({ id: payouts.bookingId })
    .from(payouts)
    .where(and(eq(payouts.sellerId, personId), inArray(payouts.state, ['waiting', 'sending'])));
  const refunding = db
    .select({ id: paymentIntents.bookingId })
    .from(refunds)
    .innerJoin(paymentIntents, eq(paymentIntents.id, refunds.intentId))
    .where(isNull(refunds.doneAt));
  // Orders in the states of `OPEN` are obstacles already.
  const isAwaited = and(isSeller, eq(bookings.state, 'received'), inArray(bookings.id, awaited));
  return [
    ...((await isLastAdmin(db, personId)) ? [{ obstacle: 'lastAdmin', order: null } as const] : []),
    ...(await ordersWithObstacle(db, 'buying', 'buyer', and(isBuyer, isOpen))),
    ...(await ordersWithObstacle(db, 'selling', 'seller', and(isSeller, or(isOpen, isHeldBooking)))),
    ...(await ordersWithObstacle(db, 'refund', 'buyer', and(isBuyer, inArray(bookings.id, refunding)))),
    ...(payoutsOn ? await ordersWithObstacle(db, 'payout', 'seller', isAwaited) : []),
    ...((await hasDebt(db, personId)) ? [{ obstacle: 'debt', order: null } as const] : []),
  ];
}

/** An unpaid booking that holds the laptop: its buyer may be about to pay. */
const isHeldBooking = and(
  eq(bookings.state, 'reserved'),
  eq(products.heldBy, bookings.id),
  gt(products.heldUntil, sql`now()`),
);

async function ordersWithObstacle(
  db: Database,
  obstacle: DeletionObstacleName,
  side: Side,
  which: SQL | undefined,
): Promise<DeletionObstacle[]> {
  const orders = await db
    .select({ _id: bookings.id, productName: bookings.productName })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .where(which)
    .orderBy(asc(bookings.createdAt), asc(bookings.id))
    .limit(NAMED);
  return orders.map((order) => ({ obstacle, order: { ...order, side } }));
}

const hasDebt = async (db: Database, sellerId: string): Promise<boolean> =>
  (await db.$count(debts, and(eq(debts.sellerId, sellerId), sql`paid_cents < amount_cents`))) > 0;

async function isLastAdmin(db: Database, personId: string): Promise<boolean> {
  const isAdmin = and(eq(users.role, 'admin'), isNull(users.deletedAt));
  const own = await db.$count(users, and(isAdmin, eq(users.id, personId)));
  return own > 0 && (await db.$count(users, and(isAdmin, ne(users.id, personId)))) === 0;
}
