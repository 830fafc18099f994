import { notFound, reserved, sold } from '../../http/errors';
import type { LockedProduct } from './repository';

/** Minutes that a laptop is held at least once its buyer pays: from the opening of the payment page to the provider's answer. */
export const PAYING_HOLD_MINUTES = 15;

/** @throws 404 unless the caller owns the product: others learn nothing about it */
export function assertOwner(
  product: LockedProduct | undefined,
  sellerId: string,
): asserts product is LockedProduct {
  if (product?.sellerId !== sellerId) throw notFound('product');
}

/** Whether a booking other than this one holds the laptop, by the database's clock. */
export const isHeldByOther = (product: LockedProduct, bookingId: string | undefined): boolean =>
  product.isHeld && product.heldBy !== bookingId;

/**
 * Nothing about a laptop changes while somebody is buying it or has it.
 * @param bookingId whose own hold does not count
 * @throws 409 sold or reserved
 */
export function assertFree(product: LockedProduct, bookingId?: string): void {
  if (product.soldAt) throw sold();
  if (isHeldByOther(product, bookingId) && product.heldUntil) throw reserved(product.heldUntil);
}
