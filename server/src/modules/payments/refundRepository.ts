import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { findRow } from '../../database/rows';
import { paymentIntents, refunds } from '../../database/moneySchema';
import { payouts } from '../../database/payoutSchema';

export type RefundRow = typeof refunds.$inferSelect;
type NewRefundRow = Pick<typeof refunds.$inferInsert, 'intentId' | 'amountCents' | 'requestedBy' | 'reason'>;

/** Stores a refund before the server asks the provider. @returns the intent's only refund, new or not */
export async function beginRefund(db: Database, refund: NewRefundRow): Promise<RefundRow> {
  await db.insert(refunds).values(refund).onConflictDoNothing();
  const row = await findRefundOf(db, refund.intentId);
  if (!row) throw new Error('The refund was not stored');
  return row;
}

export const findRefundOf = (db: Database, intentId: string) =>
  findRow(db, refunds, eq(refunds.intentId, intentId));

export async function finishRefund(db: Database, id: string): Promise<void> {
  await db
    .update(refunds)
    .set({ doneAt: sql`coalesce(${refunds.doneAt}, now())` })
    .where(eq(refunds.id, id));
}

/** Deletes a refund that was not made. A new refund gets its own id and idempotency key. @returns whether the row existed */
export async function dropRefund(db: Database, id: string): Promise<boolean> {
  const begun = and(eq(refunds.id, id), isNull(refunds.doneAt));
  return (await db.delete(refunds).where(begun).returning({ id: refunds.id })).length > 0;
}

/**
 * Leaves out refunds of failed sales, which `settle` finishes with their intents.
 * @param all includes refunds of the last seconds, which a request may still be making
 * @returns refunds of sales that the provider has not confirmed. Their order is random, so that refunds that always fail don't block the
 * others
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

/**
 * The caller must have locked the order, so that no transfer begins meanwhile. @returns whether the server is sending the order's money to
 * its seller
 */
export async function isBeingPaidOut(db: Database, bookingId: string): Promise<boolean> {
  const sending = and(eq(payouts.bookingId, bookingId), eq(payouts.state, 'sending'));
  return (await db.$count(payouts, sending)) > 0;
}
