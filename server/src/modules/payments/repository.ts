import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, max, ne, notExists, sql } from 'drizzle-orm';
import { type Database, firstOf } from '../../database/database';
import { findRow, insertRow, lockRow } from '../../database/rows';
import { type IntentStatus, paymentIntents, payments } from '../../database/moneySchema';
import { bookings } from '../../database/schema';
import { countRows } from '../../http/paging';
import type { DomainEvents } from '../../database/domainEvents';

export type IntentRow = typeof paymentIntents.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;

/** Maximum seconds of a busy sweep. {@link countOverdue} adds two pauses between sweeps. */
const OVERDUE_SECONDS = 300;

/** Statuses of an intent that can still pay its booking, or has paid it. */
const LIVE: IntentStatus[] = ['creating', 'open', 'claimed', 'captured'];

export const findLiveIntent = (db: Database, bookingId: string) =>
  findRow(
    db,
    paymentIntents,
    and(eq(paymentIntents.bookingId, bookingId), inArray(paymentIntents.status, LIVE)),
  );

export const findIntent = (db: Database, providerId: string) =>
  findRow(db, paymentIntents, eq(paymentIntents.providerId, providerId));

/** The caller must have locked the product and the booking. */
export const lockIntent = (db: Database, id: string) =>
  lockRow(db, paymentIntents, eq(paymentIntents.id, id));

/** Stores the next attempt before the server asks the provider. After a crash, the server then repeats the same request. */
export async function insertIntent(db: Database, bookingId: string, amountCents: number): Promise<IntentRow> {
  return insertRow(db, paymentIntents, { bookingId, amountCents, attempt: await nextAttempt(db, bookingId) });
}

/** The caller must have locked the booking. @returns the number of the booking's next intent, from 1 */
export async function nextAttempt(db: Database, bookingId: string): Promise<number> {
  const last = db.select({ attempt: max(paymentIntents.attempt) }).from(paymentIntents);
  return (firstOf(await last.where(eq(paymentIntents.bookingId, bookingId)))?.attempt ?? 0) + 1;
}

/** Opens an intent, unless its booking has ended meanwhile. @returns the row afterwards */
export async function openIntent(
  db: Database,
  id: string,
  made: { id: string; clientSecret: string },
): Promise<IntentRow | undefined> {
  await db
    .update(paymentIntents)
    .set({ providerId: made.id, clientSecret: made.clientSecret, status: 'open' })
    .where(and(eq(paymentIntents.id, id), eq(paymentIntents.status, 'creating')));
  return findRow(db, paymentIntents, eq(paymentIntents.id, id));
}

/** @returns false, and changes nothing, unless the intent has one of the statuses `from` */
export async function moveIntent(
  db: Database,
  id: string,
  from: IntentStatus[],
  to: IntentStatus,
): Promise<boolean> {
  const rows = await db
    .update(paymentIntents)
    .set({ status: to, nextCheckAt: sql`now()` })
    .where(and(eq(paymentIntents.id, id), inArray(paymentIntents.status, from)))
    .returning({ id: paymentIntents.id });
  return rows.length > 0;
}

/** Marks an intent as failed if the provider never made it, or no buyer got its secret. */
export async function failIntent(db: Database, id: string): Promise<void> {
  await db
    .update(paymentIntents)
    .set({ status: 'failed' })
    .where(and(eq(paymentIntents.id, id), eq(paymentIntents.status, 'creating')));
}

/** Ends the intents of canceled bookings. The sweeper then cancels the open ones at the provider, so that no card is charged. */
async function withdrawIntents(db: Database, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  const ofThese = inArray(paymentIntents.bookingId, [...bookingIds]);
  await db
    .update(paymentIntents)
    .set({ status: 'releasing', nextCheckAt: sql`now()` })
    .where(and(ofThese, eq(paymentIntents.status, 'open')));
  await db
    .update(paymentIntents)
    .set({ status: 'failed' })
    .where(and(ofThese, eq(paymentIntents.status, 'creating')));
}

export const findPayment = (db: Database, intentId: string) =>
  findRow(db, payments, eq(payments.intentId, intentId));

/** @returns undefined for a failed sale */
export async function findPaymentOfBooking(db: Database, bookingId: string): Promise<PaymentRow | undefined> {
  const real = and(eq(payments.bookingId, bookingId), ne(payments.status, 'void'));
  return firstOf(await db.select().from(payments).where(real));
}

/** `captured`: the shop has the money. `void`: the sale failed. */
export async function setPaymentStatus(
  db: Database,
  intentId: string,
  status: 'captured' | 'void',
): Promise<void> {
  const capturedAt = status === 'captured' ? sql`coalesce(${payments.capturedAt}, now())` : undefined;
  await db.update(payments).set({ status, capturedAt }).where(eq(payments.intentId, intentId));
}

/** Records the provider's state of a payment. The new revision makes all earlier reads outdated. */
export async function recordPaymentView(
  db: Database,
  intentId: string,
  view: { status: PaymentRow['status']; refundedCents: number },
): Promise<void> {
  await db
    .update(payments)
    .set({ ...view, revision: sql`${payments.revision} + 1` })
    .where(eq(payments.intentId, intentId));
}

/** @returns orders that wait for a card although all their intents have ended. Their rows are locked */
export async function findStranded(db: Database): Promise<string[]> {
  const atWork = db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(
      and(eq(paymentIntents.bookingId, bookings.id), inArray(paymentIntents.status, [...LIVE, 'releasing'])),
    );
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.state, 'paying'), notExists(atWork)))
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

const isUnfinished = and(
  inArray(paymentIntents.status, ['open', 'claimed', 'releasing']),
  isNotNull(paymentIntents.providerId),
);

/** @returns the number of intents that are so overdue that the sweeper must have stopped; undefined if they are too many to count */
export function countOverdue(db: Database, sweepSeconds: number): Promise<number | undefined> {
  const late = sql`now() - make_interval(secs => ${OVERDUE_SECONDS + 2 * sweepSeconds})`;
  return countRows(db, paymentIntents, and(isUnfinished, lte(paymentIntents.nextCheckAt, late)));
}

/**
 * Takes unfinished intents that are due for a check. Young ones are due in each sweep, because a buyer may close the tab right after
 * paying. Older ones are due after a quarter of their age, but at least every ten minutes.
 */
export async function takeUnfinished(db: Database, limit: number): Promise<IntentRow[]> {
  const rows = await db
    .select()
    .from(paymentIntents)
    .where(and(isUnfinished, lte(paymentIntents.nextCheckAt, sql`now()::timestamptz(3)`)))
    .orderBy(asc(paymentIntents.nextCheckAt))
    .limit(limit);
  const ids = rows.map((row) => row.id);
  const age = sql`now() - ${paymentIntents.createdAt}`;
  const pause = sql`case when ${age} < interval '20 minutes' then interval '20 seconds' else (${age}) / 4 end`;
  if (ids.length > 0) {
    await db
      .update(paymentIntents)
      .set({ nextCheckAt: sql`now() + least(${pause}, interval '10 minutes')` })
      .where(inArray(paymentIntents.id, ids));
  }
  return rows;
}

/** The first sweep after a start calls this function. */
export async function checkAllSoon(db: Database): Promise<void> {
  await db
    .update(paymentIntents)
    .set({ nextCheckAt: sql`now()` })
    .where(and(isUnfinished, gt(paymentIntents.nextCheckAt, sql`now()`)));
}

/**
 * Fails attempts that are almost a day old. The provider forgets an idempotency key after a day, and a repeated request would then create a
 * second intent.
 * @returns their number
 */
export async function failForgottenIntents(db: Database): Promise<number> {
  const forgotten = sql`${paymentIntents.createdAt} < now() - interval '23 hours'`;
  const rows = await db
    .update(paymentIntents)
    .set({ status: 'failed' })
    .where(and(eq(paymentIntents.status, 'creating'), isNull(paymentIntents.providerId), forgotten))
    .returning({ id: paymentIntents.id });
  return rows.length;
}

export function paymentListeners(events: DomainEvents): void {
  events.on('order.cancelled', (tx, { bookingIds }) => withdrawIntents(tx, bookingIds));
}
