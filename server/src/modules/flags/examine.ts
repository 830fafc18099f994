import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { inTransaction, type Database } from '../../database/database';
import { flagChecks, flags } from '../../database/flagSchema';
import { products } from '../../database/schema';
import { findDoubts, findExamined, type Finding } from './findings';
import { notePictures } from './pictures';

/** Listings of one round of the sweeper. */
const BATCH = 50;
/** Minutes until a listing is looked at again that could not be looked through. */
const PAUSE = 10;

/** Listings are to be looked through: in the transaction that lists or changes them. */
export async function noteForCheck(db: Database, productId: string): Promise<void> {
  await db
    .insert(flagChecks)
    .values({ productId })
    .onConflictDoUpdate({ target: flagChecks.productId, set: { dueAt: sql`clock_timestamp()` } });
}

/**
 * Looks through listings that are new or have changed, outside of any transaction of somebody who waits, and flags what is doubtful.
 * @param reviewFirst whether the first listing of each seller is flagged, too
 */
export async function examineListings(
  db: Database,
  reviewFirst: boolean,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const due = await db
    .select()
    .from(flagChecks)
    .where(lte(flagChecks.dueAt, sql`clock_timestamp()`))
    .orderBy(flagChecks.dueAt)
    .limit(BATCH);
  for (const { productId, dueAt } of due) {
    try {
      const doubts = await examine(db, productId, reviewFirst);
      await inTransaction(db, (tx) => flag(tx, productId, doubts));
      // A change that came meanwhile has moved the row, and is looked at next.
      await db
        .delete(flagChecks)
        .where(and(eq(flagChecks.productId, productId), eq(flagChecks.dueAt, dueAt)));
    } catch (error) {
      log.error({ err: error, laptop: productId }, 'a listing could not be looked through');
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
  return findDoubts(db, listing, reviewFirst);
}

/** One open flag for each reason; what an admin has dismissed stays dismissed until something else is found. */
async function flag(tx: Database, productId: string, doubts: readonly Finding[]): Promise<void> {
  if (doubts.length === 0) return;
  const listed = sql`select from ${products} where ${eq(products.id, productId)} and removed_at is null for share`;
  const [isListed] = ((await tx.execute(listed)) as { rows: unknown[] }).rows;
  if (!isListed) return;
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
}

/** Nobody has to decide about what is gone. */
export async function closeFlagsOf(db: Database, productIds: readonly string[]): Promise<void> {
  const open = and(inArray(flags.productId, [...productIds]), sql`closed_at is null`);
  await db
    .update(flags)
    .set({ closedAt: sql`now()`, outcome: 'removed' })
    .where(open);
  await db.delete(flagChecks).where(inArray(flagChecks.productId, [...productIds]));
}
