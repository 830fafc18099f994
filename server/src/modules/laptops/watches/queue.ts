import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { ERROR_CODES, type WatchAnswer } from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../../database/database';
import { bookings, categories, products } from '../../../database/schema';
import { watches } from '../../../database/savedSchema';
import { bookedLaptop, isRecommended, offeredLaptop, isOnSale } from '../repository';
import type { Caller } from '../../../http/app';
import { AppError, conflict, notFound, sold } from '../../../http/errors';
import { assertNoCooldown } from './cooldown';
import { type LockedProduct, lockProduct } from '../writes';
import { lockCaller } from '../../../http/lockCaller';

export const MAX_WATCHES = 20;

/**
 * Adds the caller to the queue of a laptop that is held or under review. A repeated call keeps the caller's place.
 * @throws 404 for an unknown laptop; 403 for the caller's own laptop; 409 if the laptop is sold or free; 409 if the caller holds it, must
 * wait before holding it again, or is in too many queues
 */
export async function watch(tx: Database, caller: Caller, productId: string): Promise<WatchAnswer> {
  await lockCaller(tx, caller);
  const product = await lockProduct(tx, productId);
  if (!product) throw notFound('laptop');
  await assertWaitable(tx, caller, product);
  const isWaiting = (await tx.$count(watches, ownWatch(productId, caller.id))) > 0;
  if (!isWaiting) await join(tx, caller, productId);
  return {
    acknowledged: true,
    modifiedCount: isWaiting ? 0 : 1,
    place: await placeOf(tx, productId, caller.id),
  };
}

async function assertWaitable(tx: Database, caller: Caller, product: LockedProduct): Promise<void> {
  if (product.sellerId === caller.id)
    throw new AppError(ERROR_CODES.ownLaptop, 'You can’t wait for your own laptop.');
  if (product.soldAt) throw sold();
  if (product.underReview && !product.isHeld) return;
  if (!product.isHeld || !product.heldBy) {
    await assertNoCooldown(tx, caller.id, product.id);
    throw conflict(ERROR_CODES.available, 'This laptop is available now. You can book it.');
  }
  const own = and(eq(bookings.id, product.heldBy), eq(bookings.buyerId, caller.id));
  if ((await tx.$count(bookings, own)) > 0)
    throw conflict('held_by_you', 'This laptop is already reserved for you.');
}

async function join(tx: Database, caller: Caller, productId: string): Promise<void> {
  if ((await countWatchesOf(tx, caller.id)) >= MAX_WATCHES) {
    throw conflict(
      'too_many_watches',
      `You are already waiting for ${MAX_WATCHES} laptops. Please stop waiting for one of them first.`,
    );
  }
  await tx.insert(watches).values({ productId, userId: caller.id });
}

/** @returns the place from 1; 0 for a person outside the queue */
function placeOf(db: Database, productId: string, userId: string): Promise<number> {
  const own = db.select({ place: watches.place }).from(watches).where(ownWatch(productId, userId));
  const upToOwn = and(eq(watches.productId, productId), lte(watches.place, sql`(${own})`));
  return db.$count(watches, upToOwn);
}

export async function deleteWatch(db: Database, productId: string, userId: string): Promise<boolean> {
  const rows = await db.delete(watches).where(ownWatch(productId, userId)).returning({ id: watches.id });
  return rows.length > 0;
}

const ownWatch = (productId: string, userId: string) =>
  and(eq(watches.productId, productId), eq(watches.userId, userId));

export const isFree = and(isRecommended, sql`coalesce(${products.heldUntil} <= clock_timestamp(), true)`);

/** @param notNotified leaves out laptops about which the person already has a notice */
export async function countWatchesOf(db: Database, userId: string, notNotified = false): Promise<number> {
  const query = db
    .select({ total: count() })
    .from(watches)
    .innerJoin(products, eq(products.id, watches.productId))
    .where(and(eq(watches.userId, userId), notNotified ? isNull(watches.notifiedAt) : undefined, isOnSale));
  return firstOf(await query)?.total ?? 0;
}

/** @returns notices about laptops that are free, the latest first */
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

/** @returns laptops that were removed while this person held them, the latest first */
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

/** Removes a notified person from the queue. @returns the laptop's id; undefined if the person has no notice with this id */
export async function dismissNotice(db: Database, id: string, userId: string): Promise<string | undefined> {
  const own = and(eq(watches.id, id), eq(watches.userId, userId), isNotNull(watches.notifiedAt));
  const rows = await db.delete(watches).where(own).returning({ productId: watches.productId });
  return firstOf(rows)?.productId;
}

/**
 * Removes the buyer of the new hold from the queue. Other notified people wait again at their old places. The caller must have locked the
 * product.
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

export async function endWaitingOf(db: Database, userId: string): Promise<void> {
  await db.delete(watches).where(eq(watches.userId, userId));
}
