import { and, eq, sql } from 'drizzle-orm';
import type { ContactHidden } from '@relaptop/shared/contracts';
import { contactViews } from '../../database/limitSchema';
import { type Database, inTransaction } from '../../database/database';
import { judgeSqlError } from '../../database/sqlErrors';
import type { Caller } from '../../http/app';

/** Maximum number of sellers whose contact details a person may see a day (rules 27 and 41 of `docs/security-rules.md`). */
export const SELLERS_A_DAY = 50;

export interface Contacts {
  readonly sellers: ReadonlySet<string>;
  readonly hidden: ContactHidden;
}

/**
 * Allows the person to see the contact details of a page's sellers, up to the daily limit. A person without a confirmed email address sees
 * only their own.
 */
export async function openContacts(
  db: Database,
  { id, emailVerified }: Caller,
  sellerIds: readonly string[],
): Promise<Contacts> {
  if (!emailVerified) return { sellers: new Set([id]), hidden: 'unconfirmed' };
  const seen = await seenBy(db, id);
  const hasNew = sellerIds.some((sellerId) => sellerId !== id && !seen.has(sellerId));
  if (seen.size >= SELLERS_A_DAY || !hasNew) return { sellers: new Set([...seen, id]), hidden: 'limit' };
  const opened = await openMore(db, id, sellerIds).catch((error: unknown) => {
    // On a full disk the server can't count new views. The page still opens, without the contact details of new sellers.
    if (judgeSqlError(error) !== 'unavailable') throw error;
    return seen;
  });
  return { sellers: new Set([...opened, id]), hidden: 'limit' };
}

/** Stores that the person sees these sellers, up to the daily limit. @returns all sellers that the person has seen today */
const openMore = (db: Database, id: string, sellerIds: readonly string[]): Promise<ReadonlySet<string>> =>
  inTransaction(db, async (tx) => {
    // Without the lock, simultaneous page loads could exceed the limit.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contacts ${id}`}, 0))`);
    const seen = await seenBy(tx, id);
    const isNew = (sellerId: string) => sellerId !== id && !seen.has(sellerId);
    const more = [...new Set(sellerIds)].filter(isNew).slice(0, SELLERS_A_DAY - seen.size);
    if (more.length > 0) await note(tx, id, more);
    return new Set([...seen, ...more]);
  });

const aDayAgo = sql`now() - interval '1 day'`;

async function seenBy(db: Database, viewerId: string): Promise<Set<string>> {
  const today = and(eq(contactViews.viewerId, viewerId), sql`${contactViews.seenAt} > ${aDayAgo}`);
  const rows = await db.select({ sellerId: contactViews.sellerId }).from(contactViews).where(today);
  return new Set(rows.map(({ sellerId }) => sellerId));
}

async function note(db: Database, viewerId: string, sellerIds: readonly string[]): Promise<void> {
  await db
    .insert(contactViews)
    .values(sellerIds.map((sellerId) => ({ viewerId, sellerId })))
    .onConflictDoUpdate({
      target: [contactViews.viewerId, contactViews.sellerId],
      set: { seenAt: sql`now()` },
    });
}

export async function forgetContactViews(db: Database): Promise<void> {
  await db.delete(contactViews).where(sql`${contactViews.seenAt} <= ${aDayAgo}`);
}
