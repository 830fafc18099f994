import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Database, firstOf } from '../../../database/database';
import { products } from '../../../database/schema';
import { savedLaptops, savedSearches } from '../../../database/savedSchema';

/** @returns the ids of what the person has saved, the latest first; sold laptops stay. */
export async function listSaved(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: savedLaptops.productId })
    .from(savedLaptops)
    .where(eq(savedLaptops.userId, userId))
    .orderBy(desc(savedLaptops.savedAt), savedLaptops.productId);
  return rows.map(({ id }) => id);
}

export async function countSaved(db: Database, userId: string): Promise<number> {
  const query = db.select({ total: count() }).from(savedLaptops).where(eq(savedLaptops.userId, userId));
  return firstOf(await query)?.total ?? 0;
}

/** @returns those of the ids that are laptops of the shop, in the same order and each once. */
export async function inShop(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNull(products.removedAt)));
  const there = new Set(rows.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => there.has(id));
}

/** What comes first in the list is saved last. @returns how many were not saved before */
export async function insertSaved(db: Database, userId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const values = ids.map((productId, place) => ({
    userId,
    productId,
    savedAt: sql`clock_timestamp() - make_interval(secs => ${place / 1000}::float)`,
  }));
  const rows = await db
    .insert(savedLaptops)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: savedLaptops.productId });
  return rows.length;
}

/** @returns whether it was saved. */
export async function deleteSaved(db: Database, userId: string, productId: string): Promise<boolean> {
  const own = and(eq(savedLaptops.userId, userId), eq(savedLaptops.productId, productId));
  const rows = await db.delete(savedLaptops).where(own).returning({ id: savedLaptops.productId });
  return rows.length > 0;
}

/** These laptops are gone. */
export async function forgetLaptops(db: Database, productIds: readonly string[]): Promise<void> {
  await db.delete(savedLaptops).where(inArray(savedLaptops.productId, [...productIds]));
}

/** The person is gone. */
export async function forgetSavedOf(db: Database, userId: string): Promise<void> {
  await db.delete(savedLaptops).where(eq(savedLaptops.userId, userId));
  await db.delete(savedSearches).where(eq(savedSearches.userId, userId));
}
