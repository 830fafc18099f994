import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Database, firstOf } from '../../database/database';
import { bookings, products } from '../../database/schema';
import { endWaitingFor, endWaitingForRemovedOf, resumeWaiting } from '../watches/repository';

export type NewProduct = Omit<
  typeof products.$inferInsert,
  'id' | 'soldAt' | 'removedAt' | 'advertisedAt' | 'heldBy' | 'heldUntil'
>;
export type LockedProduct = NonNullable<Awaited<ReturnType<typeof lockProduct>>>;

export async function insertProduct(db: Database, product: NewProduct): Promise<string> {
  const [row] = await db.insert(products).values(product).returning({ id: products.id });
  if (!row) throw new Error('The product was not stored');
  return row.id;
}

/**
 * Locks the product's row until the transaction ends. Whatever decides who gets a laptop begins with this, so that such
 * decisions happen one after the other. Lock order everywhere: product, booking, payment intent.
 * @returns undefined for unknown and removed products; `isHeld` by the database's clock
 */
export async function lockProduct(db: Database, id: string) {
  return firstOf(await selectLocked(db).where(and(eq(products.id, id), isNull(products.removedAt))));
}

/** Like {@link lockProduct}, but also finds products that were taken off the market. */
export async function lockAnyProduct(db: Database, id: string) {
  return firstOf(await selectLocked(db).where(eq(products.id, id)));
}

function selectLocked(db: Database) {
  const isHeld = sql<boolean>`coalesce(${products.heldUntil} > clock_timestamp(), false)`;
  return db
    .select({
      id: products.id,
      sellerId: products.sellerId,
      name: products.name,
      image: products.image,
      priceCents: products.priceCents,
      advertisedAt: products.advertisedAt,
      soldAt: products.soldAt,
      removedAt: products.removedAt,
      heldBy: products.heldBy,
      heldUntil: products.heldUntil,
      isHeld,
    })
    .from(products)
    .for('update')
    .$dynamic();
}

export async function markRemoved(db: Database, id: string): Promise<void> {
  await db
    .update(products)
    .set({ removedAt: sql`now()` })
    .where(eq(products.id, id));
  await endWaitingFor(db, id);
}

/** Takes everything that a seller has not sold off the market. */
export async function removeUnsoldOf(db: Database, sellerId: string): Promise<void> {
  await db
    .update(products)
    .set({ removedAt: sql`now()` })
    .where(and(eq(products.sellerId, sellerId), isNull(products.soldAt), isNull(products.removedAt)));
  await endWaitingForRemovedOf(db, sellerId);
}

export async function markAdvertised(db: Database, id: string): Promise<void> {
  await db
    .update(products)
    .set({ advertisedAt: sql`now()` })
    .where(eq(products.id, id));
}

/**
 * Holds the laptop for a booking; a hold of this booking that lasts longer already is kept.
 * @returns until when it is held
 */
export async function holdProduct(
  db: Database,
  id: string,
  bookingId: string,
  minutes: number,
): Promise<Date> {
  const until = sql`clock_timestamp() + make_interval(mins => ${minutes}::int)`;
  const own = sql`case when ${products.heldBy} = ${bookingId} then ${products.heldUntil} end`;
  const [row] = await db
    .update(products)
    .set({ heldBy: bookingId, heldUntil: sql`greatest(${until}, ${own})` })
    .where(eq(products.id, id))
    .returning({ heldUntil: products.heldUntil });
  if (!row?.heldUntil) throw new Error('The hold was not stored');
  await resumeWaiting(db, id, bookingId);
  return row.heldUntil;
}

/** Frees the laptop if this booking holds it. */
export async function releaseHold(db: Database, id: string, bookingId: string): Promise<void> {
  await db
    .update(products)
    .set({ heldBy: null, heldUntil: null })
    .where(and(eq(products.id, id), eq(products.heldBy, bookingId)));
}

/** Frees all laptops that a buyer's unpaid bookings hold. @returns which ones */
export async function releaseHoldsOfBuyer(db: Database, buyerId: string): Promise<string[]> {
  const own = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.buyerId, buyerId), eq(bookings.state, 'reserved')));
  const rows = await db
    .update(products)
    .set({ heldBy: null, heldUntil: null })
    .where(inArray(products.heldBy, own))
    .returning({ id: products.id });
  return rows.map((row) => row.id);
}

/** @returns how many expired holds were cleared away; they had ended by themselves before. */
export async function clearExpiredHolds(db: Database): Promise<number> {
  const rows = await db
    .update(products)
    .set({ heldBy: null, heldUntil: null })
    .where(sql`${products.heldUntil} < clock_timestamp()`)
    .returning({ id: products.id });
  return rows.length;
}

/** The sale ends the hold. */
export async function markSold(db: Database, id: string): Promise<void> {
  await db
    .update(products)
    .set({ soldAt: sql`now()`, heldBy: null, heldUntil: null })
    .where(eq(products.id, id));
}

/** For a sale that came to nothing because there was no money to capture. */
export async function unmarkSold(db: Database, id: string): Promise<void> {
  await db.update(products).set({ soldAt: null }).where(eq(products.id, id));
}
