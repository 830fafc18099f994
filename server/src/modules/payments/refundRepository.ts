import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { type Database, firstOf } from '../../database/database';
import { findRow } from '../../database/rows';
import { paymentIntents, refunds } from '../../database/moneySchema';
import { payouts } from '../../database/payoutSchema';
import { users } from '../../database/schema';

export type RefundRow = typeof refunds.$inferSelect;
export type NewRefundRow = Pick<
  typeof refunds.$inferInsert,
  'intentId' | 'amountCents' | 'requestedBy' | 'reason'
>;

/** Written before the provider is asked; a second one of the same intent is impossible. @returns the intent's refund */
export async function beginRefund(db: Database, refund: NewRefundRow): Promise<RefundRow> {
  await db.insert(refunds).values(refund).onConflictDoNothing();
  const row = await findRefundOf(db, refund.intentId);
  if (!row) throw new Error('The refund was not stored');
  return row;
}

export const findRefundOf = (db: Database, intentId: string) =>
  findRow(db, refunds, eq(refunds.intentId, intentId));

/** The provider has given the money back. */
export async function finishRefund(db: Database, id: string): Promise<void> {
  await db
    .update(refunds)
    .set({ doneAt: sql`coalesce(${refunds.doneAt}, now())` })
    .where(eq(refunds.id, id));
}

/**
 * The provider has not made it and never will; a new one has an id, and so an idempotency key, of its own.
 * @returns whether it was there
 */
export async function dropRefund(db: Database, id: string): Promise<boolean> {
  const begun = and(eq(refunds.id, id), isNull(refunds.doneAt));
  return (await db.delete(refunds).where(begun).returning({ id: refunds.id })).length > 0;
}

/** The bank has returned it, maybe days after the provider had shown it as made. Lock the intent first. */
export async function dropFailedRefund(db: Database, id: string): Promise<void> {
  await db.delete(refunds).where(eq(refunds.id, id));
}

/** @returns the email of the admin who asked for the refund, or undefined when the server itself did. */
export async function requesterOf(db: Database, { requestedBy }: RefundRow): Promise<string | undefined> {
  if (requestedBy === null) return undefined;
  return firstOf(await db.select({ email: users.email }).from(users).where(eq(users.id, requestedBy)))?.email;
}

/**
 * @returns refunds of sales that were begun and not confirmed; those of lost races are finished with their intents. They come in no
 *   order: some that always fail must not keep the others from their turn
 * @param all also those of the last seconds, whose callers may still be at work
 */
export function findBegunRefunds(db: Database, all: boolean, limit: number) {
  const young = sql`${refunds.createdAt} > now() - interval '20 seconds'`;
  return db
    .select({ ...getTableColumns(refunds), providerId: sql<string>`${paymentIntents.providerId}` })
    .from(refunds)
    .innerJoin(paymentIntents, eq(paymentIntents.id, refunds.intentId))
    .where(
      and(
        isNull(refunds.doneAt),
        inArray(paymentIntents.status, ['captured', 'refunded']),
        all ? undefined : sql`not ${young}`,
      ),
    )
    .orderBy(sql`random()`)
    .limit(limit);
}

/** @returns whether money of this order is being sent to its seller at this moment. Lock the order first: nothing begins meanwhile. */
export async function isBeingPaidOut(db: Database, bookingId: string): Promise<boolean> {
  const sending = and(eq(payouts.bookingId, bookingId), eq(payouts.state, 'sending'));
  return (await db.select({ id: payouts.id }).from(payouts).where(sending)).length > 0;
}
