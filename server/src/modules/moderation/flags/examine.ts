import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { SUSPECT_REASONS } from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import { rowsOf } from '../../../database/migrations';
import { flagChecks, flags } from '../../../database/flagSchema';
import type { DomainEvents, Transaction } from '../../../database/domainEvents';
import { lockAnyProduct, lockProduct } from '../../laptops/writes';
import { findSuspicions, findExamined, type Finding } from './findings';
import { notePictures } from './pictures';
import { forgetFlagNotices, notifySeller } from '../../notices/flagNotices';

const BATCH = 50;
/** Minutes until the next try after a failed check. */
const PAUSE = 10;

/** Schedules a check. Call it in the transaction that lists or changes the laptop. */
export async function noteForCheck(db: Database, productId: string): Promise<void> {
  await db
    .insert(flagChecks)
    .values({ productId })
    .onConflictDoUpdate({ target: flagChecks.productId, set: { dueAt: sql`clock_timestamp()` } });
}

/** Checks the listings that are due, outside of callers' transactions. `reviewFirst` flags each seller's first listing too. */
export async function examineListings(
  db: Database,
  events: DomainEvents,
  reviewFirst: boolean,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const due = await db
    .select()
    .from(flagChecks)
    .where(lte(flagChecks.dueAt, sql`clock_timestamp()::timestamptz(3)`))
    .orderBy(flagChecks.dueAt)
    .limit(BATCH);
  for (const { productId, dueAt } of due) {
    try {
      const doubts = await examine(db, productId, reviewFirst);
      await events.inTransaction(db, (tx) => flag(tx, productId, doubts));
      // A change during the check has set a new `dueAt`. Then the row stays, and the next sweep checks it again.
      await db
        .delete(flagChecks)
        .where(and(eq(flagChecks.productId, productId), eq(flagChecks.dueAt, dueAt)));
    } catch (error) {
      log.error({ err: error, laptop: productId }, 'the check of a listing failed');
      await db
        .update(flagChecks)
        .set({ dueAt: sql`clock_timestamp() + make_interval(mins => ${PAUSE}::int)` })
        .where(eq(flagChecks.productId, productId));
    }
  }
}

async function examine(db: Database, productId: string, reviewFirst: boolean): Promise<Finding[]> {
  const listing = await findExamined(db, productId);
  if (!listing) return [];
  const pictures = listing.pictures.length > 0 ? listing.pictures : [listing.image];
  await notePictures(db, { ...listing, pictures });
  return findSuspicions(db, listing, reviewFirst);
}

/** Opens at most one flag for each reason. A finding that an admin dismissed is not flagged again. */
async function flag(tx: Transaction, productId: string, doubts: readonly Finding[]): Promise<void> {
  if (doubts.length === 0) return;
  const product = await lockProduct(tx, productId);
  if (!product) return;
  const dismissed = await tx
    .select({ reason: flags.reason, finding: flags.finding })
    .from(flags)
    .where(and(eq(flags.productId, productId), eq(flags.outcome, 'dismissed')));
  const isDismissed = ({ reason, finding }: Finding) =>
    dismissed.some((known) => known.reason === reason && known.finding === finding);
  const rows = doubts.filter((doubt) => !isDismissed(doubt)).map((doubt) => ({ productId, ...doubt }));
  for (const { evidence, finding, otherId = null, ...row } of rows)
    await tx
      .insert(flags)
      .values({ ...row, evidence, finding, otherId })
      .onConflictDoUpdate({
        target: [flags.productId, flags.reason],
        targetWhere: sql`closed_at is null`,
        set: { evidence, finding, otherId },
      });
  if (!product.underReview) await noteSuspected(tx, productId);
}

/** Emits `laptop.suspected` if the laptop is under review. A trigger derives this state from the flags. Lock the laptop first. */
async function noteSuspected(tx: Transaction, productId: string): Promise<void> {
  const now = await lockAnyProduct(tx, productId);
  if (now?.underReview) await tx.emit('laptop.suspected', { productId });
}

/** Reopens the flags of a laptop that is listed again, because withdrawing a laptop does not end its review. */
async function reopenFlagsOf(tx: Transaction, productId: string): Promise<void> {
  const reopened = await rowsOf(
    tx,
    sql`update ${flags} set closed_at = null, outcome = null where id in (
      select distinct on (reason) id from ${flags}
      where ${eq(flags.productId, productId)} and outcome = 'removed' and ${inArray(flags.reason, [...SUSPECT_REASONS])}
      order by reason, closed_at desc)
    and not exists (select from ${flags} as open where open.product_id = ${flags.productId}
      and open.reason = ${flags.reason} and open.closed_at is null)
    returning id`,
  );
  if (reopened.length > 0) await noteSuspected(tx, productId);
}

/** Closes the flags of removed laptops, which need no decision. */
async function closeFlagsOf(db: Database, productIds: readonly string[]): Promise<void> {
  const open = and(inArray(flags.productId, [...productIds]), sql`closed_at is null`);
  await db
    .update(flags)
    .set({ closedAt: sql`now()`, outcome: 'removed' })
    .where(open);
  await db.delete(flagChecks).where(inArray(flagChecks.productId, [...productIds]));
}

/**
 * Schedules the check of new and changed listings, because comparing pictures and prices takes longer than a seller should wait. Closes and
 * reopens flags, and notifies sellers of reviews.
 */
export function flagListeners(events: DomainEvents): void {
  for (const name of ['laptop.listed', 'laptop.changed'] as const)
    events.on(name, (tx, { productId }) => noteForCheck(tx, productId));
  events.on('laptop.listed', (tx, { productId }) => reopenFlagsOf(tx, productId));
  events.on('laptop.removed', (tx, { productIds }) => closeFlagsOf(tx, productIds));
  events.on('laptop.withdrawn', (tx, { productId }) => closeFlagsOf(tx, [productId]));
  events.on('laptop.suspected', (tx, { productId }) => notifySeller(tx, productId, 'underReview'));
  events.on('laptop.cleared', (tx, { productId }) => notifySeller(tx, productId, 'cleared'));
  events.on('laptop.removed', (tx, { productIds }) => forgetFlagNotices(tx, productIds));
  for (const name of ['laptop.withdrawn', 'laptop.sold'] as const)
    events.on(name, (tx, { productId }) => forgetFlagNotices(tx, [productId]));
}
