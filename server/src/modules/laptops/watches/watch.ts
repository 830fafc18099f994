import { and, eq } from 'drizzle-orm';
import { ERROR_CODES, type WatchAnswer } from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import { bookings } from '../../../database/schema';
import type { Caller } from '../../../http/app';
import { AppError, conflict, notFound, sold } from '../../../http/errors';
import { assertNoCooldown } from './cooldown';
import { lockProduct, type LockedProduct } from '../writes';
import { lockCaller } from '../../../http/lockCaller';
import { countWatchesOf, insertWatch, isWatching, placeOf } from './repository';

/** Laptops that one person may wait for at the same time. */
export const MAX_WATCHES = 20;

/**
 * Puts the caller into the queue of a laptop that another buyer holds or that is under review. A repeat keeps the place.
 * @throws 404 unknown, 403 own laptop, 409 sold, free, free for others only, held by the caller, or waiting for too many
 */
export async function watch(tx: Database, caller: Caller, productId: string): Promise<WatchAnswer> {
  await lockCaller(tx, caller);
  const product = await lockProduct(tx, productId);
  if (!product) throw notFound('laptop');
  await assertWaitable(tx, caller, product);
  const joined = !(await isWatching(tx, productId, caller.id)) && (await join(tx, caller, productId));
  return {
    acknowledged: true,
    modifiedCount: joined ? 1 : 0,
    place: await placeOf(tx, productId, caller.id),
  };
}

async function assertWaitable(tx: Database, caller: Caller, product: LockedProduct): Promise<void> {
  if (product.sellerId === caller.id)
    throw new AppError(ERROR_CODES.ownLaptop, "You can't wait for your own laptop.");
  if (product.soldAt) throw sold();
  if (product.underReview && !product.isHeld) return;
  if (!product.isHeld || !product.heldBy) {
    await assertNoCooldown(tx, caller.id, product.id);
    throw conflict(ERROR_CODES.available, 'This laptop is free now. You can book it.');
  }
  const own = and(eq(bookings.id, product.heldBy), eq(bookings.buyerId, caller.id));
  if ((await tx.$count(bookings, own)) > 0)
    throw conflict('held_by_you', 'This laptop is reserved for you already.');
}

async function join(tx: Database, caller: Caller, productId: string): Promise<boolean> {
  if ((await countWatchesOf(tx, caller.id)) >= MAX_WATCHES) {
    throw conflict(
      'too_many_watches',
      `You are already waiting for ${MAX_WATCHES} laptops. Please stop waiting for one of them first.`,
    );
  }
  return insertWatch(tx, productId, caller.id);
}
