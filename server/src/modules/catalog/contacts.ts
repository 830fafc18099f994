import { and, eq, sql } from 'drizzle-orm';
import { contactViews } from '../../database/contactSchema';
import { inTransaction, type Database } from '../../database/database';
import type { Caller } from '../../http/app';

/** Rule 27 of `docs/security.md`: of how many sellers one person sees e-mail and phone number within a day. */
export const SELLERS_A_DAY = 50;

/** Whose contact details somebody may see, and why not those of the others. */
export interface Contacts {
  readonly sellers: ReadonlySet<string>;
  readonly hidden: 'unconfirmed' | 'limit';
}

/** Counts the sellers of a page that this person has not seen today, as far as their day has room. */
export async function openContacts(
  db: Database,
  { id, emailVerified }: Caller,
  sellerIds: readonly string[],
): Promise<Contacts> {
  if (!emailVerified) return { sellers: new Set([id]), hidden: 'unconfirmed' };
  let seen = await seenBy(db, id);
  const isNew = (sellerId: string) => sellerId !== id && !seen.has(sellerId);
  if (seen.size < SELLERS_A_DAY && sellerIds.some(isNew))
    seen = await inTransaction(db, async (tx) => {
      // Pages that are asked for at once share what is left.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contacts ${id}`}, 0))`);
      seen = await seenBy(tx, id);
      const more = [...new Set(sellerIds)].filter(isNew).slice(0, SELLERS_A_DAY - seen.size);
      if (more.length > 0) await note(tx, id, more);
      return new Set([...seen, ...more]);
    });
  return { sellers: new Set([...seen, id]), hidden: 'limit' };
}

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

/** What was seen longer ago than a day counts no more. */
export async function forgetContactViews(db: Database): Promise<void> {
  await db.delete(contactViews).where(sql`${contactViews.seenAt} <= ${aDayAgo}`);
}
