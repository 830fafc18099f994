import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { type Database, firstOf } from '../../../database/database';
import { bookings, categories, products } from '../../../database/schema';
import { watches } from '../../../database/savedSchema';
import { bookedLaptop, isRecommended, offeredLaptop, onMarket } from '../repository';

/** Puts the person at the end of the queue. @returns false when they wait for this laptop already */
export async function insertWatch(db: Database, productId: string, userId: string): Promise<boolean> {
  const rows = await db
    .insert(watches)
    .values({ productId, userId })
    .onConflictDoNothing()
    .returning({ id: watches.id });
  return rows.length > 0;
}

export async function isWatching(db: Database, productId: string, userId: string): Promise<boolean> {
  const rows = await db.select({ id: watches.id }).from(watches).where(ownWatch(productId, userId));
  return rows.length > 0;
}

/** @returns the person's place in the queue, from 1; 0 when they are not in it. */
export function placeOf(db: Database, productId: string, userId: string): Promise<number> {
  const own = db.select({ place: watches.place }).from(watches).where(ownWatch(productId, userId));
  const upToOwn = and(eq(watches.productId, productId), lte(watches.place, sql`(${own})`));
  return db.$count(watches, upToOwn);
}

/** @returns whether they were in the queue. */
export async function deleteWatch(db: Database, productId: string, userId: string): Promise<boolean> {
  const rows = await db.delete(watches).where(ownWatch(productId, userId)).returning({ id: watches.id });
  return rows.length > 0;
}

const ownWatch = (productId: string, userId: string) =>
  and(eq(watches.productId, productId), eq(watches.userId, userId));

/** Every buyer can book it. */
export const isFree = and(isRecommended, sql`coalesce(${products.heldUntil} <= clock_timestamp(), true)`);

/** @returns for how many laptops the person is in a queue; only those of whose release they were not notified yet, if asked. */
export async function countWatchesOf(db: Database, userId: string, notNotified = false): Promise<number> {
  const query = db
    .select({ total: count() })
    .from(watches)
    .innerJoin(products, eq(products.id, watches.productId))
    .where(and(eq(watches.userId, userId), notNotified ? isNull(watches.notifiedAt) : undefined, onMarket));
  return firstOf(await query)?.total ?? 0;
}

/** @returns the free laptops that the person was notified of, the latest first. */
export function listNotices(db: Database, userId: string) {
  return db
    .select({
      ...offeredLaptop,
      id: watches.id,
      notifiedAt: sql<Date>`${watches.notifiedAt}`.mapWith(watches.notifiedAt),
    })
    .from(watches)
    .innerJoin(products, eq(products.id, watches.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(watches.userId, userId), isNotNull(watches.notifiedAt), isFree))
    .orderBy(desc(watches.notifiedAt), asc(watches.id));
}

/** @returns the laptops that were removed while this person held them, the latest first. */
export function listRemovals(db: Database, buyerId: string) {
  return db
    .select({
      ...bookedLaptop,
      id: bookings.id,
      notifiedAt: sql<Date>`${bookings.laptopRemovedAt}`.mapWith(bookings.laptopRemovedAt),
    })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(bookings.buyerId, buyerId), isNotNull(bookings.laptopRemovedAt)))
    .orderBy(desc(bookings.laptopRemovedAt), asc(bookings.id));
}

/** @returns whether this person had such a notice. */
export async function dismissRemoval(db: Database, bookingId: string, buyerId: string): Promise<boolean> {
  const own = and(
    eq(bookings.id, bookingId),
    eq(bookings.buyerId, buyerId),
    isNotNull(bookings.laptopRemovedAt),
  );
  const rows = await db
    .update(bookings)
    .set({ laptopRemovedAt: null })
    .where(own)
    .returning({ id: bookings.id });
  return rows.length > 0;
}

export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number];

/** Ends the wait of a notified person. @returns the laptop; undefined unless the notice is theirs */
export async function dismissNotice(db: Database, id: string, userId: string): Promise<string | undefined> {
  const own = and(eq(watches.id, id), eq(watches.userId, userId), isNotNull(watches.notifiedAt));
  const rows = await db.delete(watches).where(own).returning({ productId: watches.productId });
  return firstOf(rows)?.productId;
}

/**
 * A new hold ends its buyer's own wait. People who were notified in vain wait again at their old place. Lock the product first.
 */
export async function resumeWaiting(db: Database, productId: string, bookingId: string): Promise<void> {
  const buyer = db.select({ id: bookings.buyerId }).from(bookings).where(eq(bookings.id, bookingId));
  await db.delete(watches).where(and(eq(watches.productId, productId), eq(watches.userId, sql`(${buyer})`)));
  await db
    .update(watches)
    .set({ notifiedAt: null })
    .where(and(eq(watches.productId, productId), isNotNull(watches.notifiedAt)));
}

export async function endWaitingFor(db: Database, productIds: readonly string[]): Promise<void> {
  await db.delete(watches).where(inArray(watches.productId, [...productIds]));
}

/** The person is gone. */
export async function endWaitingOf(db: Database, userId: string): Promise<void> {
  await db.delete(watches).where(eq(watches.userId, userId));
}
