import { notFound, reserved, sold } from '../../http/errors';
import type { LockedProduct } from './repository';

/** @throws 404 unless the caller owns the product: others learn nothing about it */
export function assertOwner(
  product: LockedProduct | undefined,
  sellerId: string,
): asserts product is LockedProduct {
  if (product?.sellerId !== sellerId) throw notFound('product');
}

/** @throws 409 sold or reserved: nothing about a laptop changes while somebody is buying it or has it */
export function assertFree(product: LockedProduct): void {
  if (product.soldAt) throw sold();
  if (product.isHeld && product.heldUntil) throw reserved(product.heldUntil);
}
