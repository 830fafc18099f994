import { and, asc, eq, gt, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { DeletionObstacle, DeletionObstacleName, OrderState, Side } from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import { paymentIntents, refunds } from '../../../database/moneySchema';
import { debts, payouts } from '../../../database/payoutSchema';
import { bookings, products, users } from '../../../database/schema';

/** Orders that are named at most; the person has to finish these first anyway. */
const NAMED = 20;
/** Paid orders, and orders being paid, whose money has no final owner yet. */
const OPEN: OrderState[] = ['paying', 'paid', 'problem', 'disputed'];

type Rows = Promise<{ id: string; productName: string }[]>;

/**
 * Obstacles to the deletion of an account by its owner. In the transaction that deletes it, lock the person and their laptops first, so
 * that no new obstacle comes up.
 * @param payoutsOn whether sellers are paid through the card provider; without it there are no payouts to wait for
 */
export async function findObstacles(
  db: Database,
  personId: string,
  payoutsOn: boolean,
): Promise<DeletionObstacle[]> {
  const bought = await ordersWhere(db, and(eq(bookings.buyerId, personId), inArray(bookings.state, OPEN)));
  const sold = await ordersWhere(
    db,
    and(eq(products.sellerId, personId), or(inArray(bookings.state, OPEN), isHeldBooking)),
  );
  const owed = payoutsOn ? await awaitedPayouts(db, personId) : [];
  const refunded = await begunRefunds(db, personId);
  return [
    ...((await isLastAdmin(db, personId)) ? [{ obstacle: 'lastAdmin', order: null } as const] : []),
    ...named('buying', 'buyer', bought),
    ...named('selling', 'seller', sold),
    ...named('refund', 'buyer', refunded),
    ...named('payout', 'seller', owed),
    ...((await hasDebt(db, personId)) ? [{ obstacle: 'debt', order: null } as const] : []),
  ];
}

const named = (
  obstacle: DeletionObstacleName,
  side: Side,
  orders: Awaited<Rows>,
): readonly DeletionObstacle[] =>
  orders.map(({ id, productName }) => ({ obstacle, order: { _id: id, productName, side } }));

/** A buyer is about to pay; a hold ends within the hour. */
const isHeldBooking = and(
  eq(bookings.state, 'reserved'),
  eq(products.heldBy, bookings.id),
  gt(products.heldUntil, sql`now()`),
);

const order = { id: bookings.id, productName: bookings.productName };
const oldestFirst = [asc(bookings.createdAt), asc(bookings.id)] as const;

const ordersWhere = (db: Database, which: SQL | undefined): Rows =>
  db
    .select(order)
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .where(which)
    .orderBy(...oldestFirst)
    .limit(NAMED);

/** Received orders that are not paid out. Orders that wait for receipt are open orders anyway. */
const awaitedPayouts = (db: Database, sellerId: string): Rows =>
  db
    .select(order)
    .from(payouts)
    .innerJoin(bookings, eq(bookings.id, payouts.bookingId))
    .where(
      and(
        eq(payouts.sellerId, sellerId),
        eq(bookings.state, 'received'),
        inArray(payouts.state, ['waiting', 'sending']),
      ),
    )
    .orderBy(...oldestFirst)
    .limit(NAMED);

/** Refunds that the card provider has not confirmed. */
const begunRefunds = (db: Database, buyerId: string): Rows =>
  db
    .select(order)
    .from(refunds)
    .innerJoin(paymentIntents, eq(paymentIntents.id, refunds.intentId))
    .innerJoin(bookings, eq(bookings.id, paymentIntents.bookingId))
    .where(and(eq(bookings.buyerId, buyerId), isNull(refunds.doneAt)))
    .orderBy(...oldestFirst)
    .limit(NAMED);

const hasDebt = async (db: Database, sellerId: string): Promise<boolean> =>
  (await db.$count(debts, and(eq(debts.sellerId, sellerId), sql`paid_cents < amount_cents`))) > 0;

async function isLastAdmin(db: Database, personId: string): Promise<boolean> {
  const isAdmin = and(eq(users.role, 'admin'), isNull(users.deletedAt));
  const own = await db.$count(users, and(isAdmin, eq(users.id, personId)));
  return own > 0 && (await db.$count(users, and(isAdmin, ne(users.id, personId)))) === 0;
}
