import type { Database } from '../../database/database';
import { paymentIntents } from '../../database/moneySchema';
import type { Transaction } from '../../database/domainEvents';
import { findAnyBooking, lockBooking } from '../../modules/orders/bookings/repository';
import { failIntent, findLiveIntent, moveIntent, nextAttempt } from '../../modules/payments/repository';
import { holdProduct } from '../../modules/laptops/products/holds';
import { lockAnyProduct } from '../../modules/laptops/products/repository';
import { PAYING_HOLD_MINUTES } from '../../modules/laptops/products/rules';
import type { Charge } from './providerBooks';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Puts an intent that only the provider knows back into our books; what it means for its order is decided by the settlement that
 * is to follow.
 * @returns false when its order is gone, too
 */
export async function adoptIntent(tx: Transaction, charge: Charge): Promise<boolean> {
  const { clientSecret, bookingId } = charge;
  if (clientSecret === undefined || bookingId === undefined || !UUID.test(bookingId)) return false;
  const order = await findAnyBooking(tx, bookingId);
  if (!order) return false;
  const product = await lockAnyProduct(tx, order.productId);
  await lockBooking(tx, bookingId);
  // Money was captured only from buyers who had won: a hold that came back with the backup does not count against them.
  if (charge.status === 'succeeded' && !product?.soldAt)
    await holdProduct(tx, order.productId, bookingId, PAYING_HOLD_MINUTES);
  const status = (await makeRoom(tx, bookingId)) ? 'open' : 'releasing';
  const attempt = await nextAttempt(tx, bookingId);
  const { id: providerId, amountCents } = charge;
  await tx
    .insert(paymentIntents)
    .values({ bookingId, attempt, providerId, clientSecret, amountCents, status });
  return true;
}

/** An order is paid with one intent. @returns false when it is paid with another one already */
async function makeRoom(tx: Database, bookingId: string): Promise<boolean> {
  const live = await findLiveIntent(tx, bookingId);
  if (live?.status === 'claimed' || live?.status === 'captured') return false;
  if (live?.status === 'creating') await failIntent(tx, live.id);
  if (live?.status === 'open') await moveIntent(tx, live.id, ['open'], 'releasing');
  return true;
}
