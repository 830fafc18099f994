import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { type Database, firstOf } from '../../../database/database';
import { listingChanges } from '../../../database/listingSchema';
import { savedLaptops } from '../../../database/savedSchema';
import { categories, products } from '../../../database/schema';
import { isRecommended, offeredLaptop } from '../repository';

/** The new price must be the lowest within this many days. Raising a price and lowering it again therefore sends no notice. */
const DAYS = 30;

/**
 * Notifies people who saved a laptop of its lower price. A new notice replaces an earlier one and shows the higher of the two old prices.
 */
export async function noteCheaper(tx: Database, changeId: string): Promise<void> {
  const change = firstOf(await tx.select().from(listingChanges).where(eq(listingChanges.id, changeId)));
  if (!change || change.oldPriceCents === null || change.newPriceCents === null) return;
  const { productId, oldPriceCents, newPriceCents } = change;
  if (newPriceCents >= (await lowestLately(tx, productId))) return;
  const isShown = sql`exists (select from ${products} where ${products.id} = ${productId} and ${products.removedAt} is null)`;
  await tx
    .update(savedLaptops)
    .set({
      noticeId: sql`gen_random_uuid()`,
      cheaperAt: sql`clock_timestamp()`,
      wasPriceCents: sql`greatest(${savedLaptops.wasPriceCents}, ${oldPriceCents}::int)`,
    })
    .where(and(eq(savedLaptops.productId, productId), isShown));
}

async function lowestLately(tx: Database, productId: string): Promise<number> {
  const { oldPriceCents, at } = listingChanges;
  const lately = and(
    eq(listingChanges.productId, productId),
    sql`${at} > now() - make_interval(days => ${DAYS}::int)`,
  );
  const lowest = sql<number | null>`min(${oldPriceCents})`;
  const rows = await tx.select({ lowest }).from(listingChanges).where(lately);
  return firstOf(rows)?.lowest ?? Infinity;
}

/** @returns notices about saved laptops that are still cheaper than before, newest first */
export function listCheaper(db: Database, userId: string) {
  const isCheaper = sql`${products.priceCents} < ${savedLaptops.wasPriceCents}`;
  return db
    .select({
      id: sql<string>`${savedLaptops.noticeId}`,
      wasPriceCents: sql<number>`${savedLaptops.wasPriceCents}`,
      ...offeredLaptop,
      notifiedAt: sql<Date>`${savedLaptops.cheaperAt}`.mapWith(savedLaptops.cheaperAt),
    })
    .from(savedLaptops)
    .innerJoin(products, eq(products.id, savedLaptops.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(savedLaptops.userId, userId), isNotNull(savedLaptops.noticeId), isCheaper, isRecommended))
    .orderBy(desc(savedLaptops.cheaperAt), savedLaptops.productId);
}

export async function dismissCheaper(db: Database, noticeId: string, userId: string): Promise<boolean> {
  const rows = await db
    .update(savedLaptops)
    .set({ noticeId: null, cheaperAt: null, wasPriceCents: null })
    .where(and(eq(savedLaptops.userId, userId), eq(savedLaptops.noticeId, noticeId)))
    .returning({ id: savedLaptops.productId });
  return rows.length > 0;
}
