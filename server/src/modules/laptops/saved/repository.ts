import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { LIMITS } from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import { products } from '../../../database/schema';
import { savedLaptops, savedSearches } from '../../../database/savedSchema';
import type { Caller } from '../../../http/app';
import { conflict, notFound } from '../../../http/errors';
import { lockCaller } from '../../../http/lockCaller';

/** @returns the latest first, including sold ones */
export async function listSaved(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: savedLaptops.productId })
    .from(savedLaptops)
    .where(eq(savedLaptops.userId, userId))
    .orderBy(desc(savedLaptops.savedAt), savedLaptops.productId);
  return rows.map(({ id }) => id);
}

const countSaved = (db: Database, userId: string): Promise<number> =>
  db.$count(savedLaptops, eq(savedLaptops.userId, userId));

async function existingIds(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNull(products.removedAt)));
  const there = new Set(rows.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => there.has(id));
}

/** Saves laptops. The first id gets the latest time. @returns the number of newly saved laptops */
async function insertSaved(db: Database, userId: string, ids: readonly string[]): Promise<number> {
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

export async function deleteSaved(db: Database, userId: string, productId: string): Promise<boolean> {
  const own = and(eq(savedLaptops.userId, userId), eq(savedLaptops.productId, productId));
  const rows = await db.delete(savedLaptops).where(own).returning({ id: savedLaptops.productId });
  return rows.length > 0;
}

export async function forgetLaptops(db: Database, productIds: readonly string[]): Promise<void> {
  await db.delete(savedLaptops).where(inArray(savedLaptops.productId, [...productIds]));
}

export async function forgetSavedOf(db: Database, userId: string): Promise<void> {
  await db.delete(savedLaptops).where(eq(savedLaptops.userId, userId));
  await db.delete(savedSearches).where(eq(savedSearches.userId, userId));
}

/** @returns 0 if the laptop is already saved. @throws 404 for an unknown or removed laptop; 409 over the limit */
export async function save(tx: Database, caller: Caller, productId: string): Promise<number> {
  // Without the lock, two simultaneous calls could exceed the limit.
  await lockCaller(tx, caller);
  if ((await existingIds(tx, [productId])).length === 0) throw notFound('laptop');
  const saved = await insertSaved(tx, caller.id, [productId]);
  if ((await countSaved(tx, caller.id)) > LIMITS.saved.laptops)
    throw tooManySaved(LIMITS.saved.laptops, 'laptops');
  return saved;
}

/** Saves the laptops that a visitor saved in the browser before signing in, up to the limit. */
export async function join(tx: Database, caller: Caller, ids: readonly string[]): Promise<void> {
  await lockCaller(tx, caller);
  const room = LIMITS.saved.laptops - (await countSaved(tx, caller.id));
  await insertSaved(tx, caller.id, (await existingIds(tx, ids)).slice(0, Math.max(0, room)));
}

export const tooManySaved = (most: number, what: string) =>
  conflict(
    'too_many_saved',
    `You have saved ${most} ${what}, which is as many as you can. Please remove one of them first.`,
  );
