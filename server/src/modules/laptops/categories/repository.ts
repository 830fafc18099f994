import { asc, eq, max, sql, type SQL } from 'drizzle-orm';
import type { AdminCategory, CategoryChange } from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../../database/database';
import { uploads } from '../../../database/limitSchema';
import { categories, products } from '../../../database/schema';
import { MOST_COUNTED } from '../../../http/paging';

export type CategoryRow = typeof categories.$inferSelect;

/** @returns all of them in their order, with how many laptops are or were in each, counted up to {@link MOST_COUNTED}. */
export async function listWithLaptops(db: Database): Promise<AdminCategory[]> {
  const rows = await db
    .select({ row: categories, laptops: countedIn(sql``), onSale: countedIn(OFFERED) })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.slug));
  return rows.map(({ row, laptops, onSale }) => ({
    _id: row.id,
    categoryId: row.slug,
    heading: row.heading,
    image: row.image,
    laptops,
    onSale,
  }));
}

/** Spelt like the condition of the index of what can be bought. */
const OFFERED = sql`and sold_at is null and removed_at is null`;

/** Columns with their tables: where a query is of one table alone, drizzle writes them without. */
const countedIn = (which: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from (select 1 from ${products}
    where products.category_id = categories.id ${which} limit ${MOST_COUNTED}::int) some_laptops)`;

/** Locks all of them, so that only one admin changes their number or order at a time. */
export const lockAll = (tx: Database): Promise<CategoryRow[]> =>
  tx.select().from(categories).orderBy(asc(categories.position), asc(categories.slug)).for('update');

export async function lockCategory(tx: Database, id: string): Promise<CategoryRow | undefined> {
  return firstOf(await tx.select().from(categories).where(eq(categories.id, id)).for('update'));
}

/** @returns the new one, behind all others; undefined when its address is another's. */
export async function insertCategory(
  tx: Database,
  values: Pick<CategoryRow, 'slug' | 'heading' | 'image'>,
): Promise<CategoryRow | undefined> {
  const [last] = await tx.select({ position: max(categories.position) }).from(categories);
  const position = (last?.position ?? -1) + 1;
  return firstOf(
    await tx
      .insert(categories)
      .values({ ...values, position })
      .onConflictDoNothing()
      .returning(),
  );
}

export async function changeCategory(tx: Database, id: string, change: CategoryChange): Promise<void> {
  await tx.update(categories).set(change).where(eq(categories.id, id));
}

export async function setPositions(tx: Database, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx.update(categories).set({ position }).where(eq(categories.id, id));
}

/** The picture of a category belongs to the shop: other admins may keep it, and it outlasts the account that uploaded it. */
export async function giveToShop(tx: Database, picture: string): Promise<void> {
  await tx.update(uploads).set({ uid: null }).where(eq(uploads.address, picture));
}

/** A foreign key keeps what has laptops, also one that was listed at this very moment. */
export async function deleteCategory(tx: Database, id: string): Promise<void> {
  await tx.delete(categories).where(eq(categories.id, id));
}

/** @returns whether a laptop is or was in it. */
export async function hasLaptops(tx: Database, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.categoryId, id))
    .limit(1);
  return rows.length > 0;
}
