import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { laptopSlug, type Flag } from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../../database/database';
import { flags } from '../../../database/flagSchema';
import { products, users } from '../../../database/schema';
import { toDollars } from '../../../http/money';
import { countRows, rowOf, type Page } from '../../../http/paging';

const open = isNull(flags.closedAt);
const other = alias(products, 'other');

/** @param only the id of one flag. @returns open flags, the one that waits longest first; one more than the page holds. */
export async function listFlags(db: Database, page: Page, only?: string) {
  const which = only ? eq(flags.id, only) : undefined;
  const rows = await db
    .select({
      id: flags.id,
      reason: flags.reason,
      evidence: flags.evidence,
      createdAt: flags.createdAt,
      laptop: {
        id: products.id,
        name: products.name,
        image: products.image,
        priceCents: products.priceCents,
        soldAt: products.soldAt,
      },
      seller: { _id: users.id, name: users.name, email: users.email },
      other: { id: other.id, name: other.name },
    })
    .from(flags)
    .innerJoin(products, eq(products.id, flags.productId))
    .innerJoin(users, eq(users.id, products.sellerId))
    .leftJoin(other, eq(other.id, flags.otherId))
    .where(and(open, which, page.after && sql`(${flags.createdAt}, ${flags.id}) > ${rowOf(page.after)}`))
    .orderBy(asc(flags.createdAt), asc(flags.id))
    .limit(page.limit + 1);
  return { rows, total: await countRows(db, flags, and(open, which)) };
}
type FlagRow = Awaited<ReturnType<typeof listFlags>>['rows'][number];

export const toFlag = ({ id, createdAt, laptop, other: first, ...row }: FlagRow): Flag => ({
  _id: id,
  reason: row.reason,
  evidence: row.evidence,
  date: createdAt.toISOString(),
  laptop: {
    _id: laptop.id,
    name: laptop.name,
    slug: laptopSlug(laptop.name),
    image: laptop.image,
    price: toDollars(laptop.priceCents),
    isSold: laptop.soldAt !== null,
  },
  seller: row.seller,
  other: first && { _id: first.id, name: first.name, slug: laptopSlug(first.name) },
});

/** @returns the flag, open or closed; its laptop never changes, so it may be read before the locks are taken */
export async function findFlag(db: Database, id: string) {
  return firstOf(await db.select().from(flags).where(eq(flags.id, id)));
}

/** Locks the flag. @returns undefined when there is none, or none that is open */
export async function lockOpenFlag(db: Database, id: string) {
  const where = and(eq(flags.id, id), open);
  return firstOf(await db.select().from(flags).where(where).for('update'));
}

export async function closeFlag(db: Database, id: string, note: string): Promise<void> {
  await db
    .update(flags)
    .set({ closedAt: sql`now()`, outcome: 'dismissed', note })
    .where(eq(flags.id, id));
}
