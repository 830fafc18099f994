import type { Transaction } from '../../../database/domainEvents';
import type { Caller } from '../../../http/app';
import { lockListing, type LockedProduct } from '../writes';
import { assertOwner } from '../rules';
import { lockCaller } from '../../../http/lockCaller';

/**
 * Locks a seller and then their laptop, also one that is withdrawn, until the transaction ends.
 * @throws 404 another's or unknown
 */
export async function lockOwnListing(tx: Transaction, seller: Caller, id: string): Promise<LockedProduct> {
  await lockCaller(tx, seller);
  const product = await lockListing(tx, id);
  assertOwner(product, seller.id);
  return product;
}
