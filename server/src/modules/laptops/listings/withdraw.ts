import { eq, sql } from 'drizzle-orm';
import { products } from '../../../database/schema';
import type { Transaction } from '../../../database/domainEvents';
import type { Caller } from '../../../http/app';
import { assertMayList } from '../rules';
import { assertMayChange, assertNobodyBuys, lockOwnListing } from './edit';
import { noteChange } from './repository';

/**
 * Hides a laptop from buyers until its seller lists it again.
 * @returns false if the laptop was already withdrawn
 * @throws 404 for an unknown laptop or another seller's; 409 reserved or sold; 429 for too many changes within an hour
 */
export async function withdraw(
  tx: Transaction,
  seller: Caller,
  id: string,
  limited: boolean,
): Promise<boolean> {
  const product = await lockOwnListing(tx, seller, id);
  if (product.withdrawnAt) return false;
  await assertNobodyBuys(tx, product);
  if (limited) await assertMayChange(tx, seller.id);
  await tx
    .update(products)
    .set({ removedAt: sql`now()`, withdrawnAt: sql`now()`, advertisedAt: null, ...NEXT })
    .where(eq(products.id, id));
  await noteChange(tx, { productId: id, changedBy: seller.id, kind: 'withdrawn' });
  await tx.emit('laptop.withdrawn', { productId: id });
  return true;
}

/**
 * The laptop keeps its date, so that sellers can't move it to the top of the lists this way.
 * @returns false if the laptop was already listed
 * @throws 404 for an unknown laptop or another seller's; 409 too_many_listings; 429 for too many listings or changes within an hour
 */
export async function listAgain(
  tx: Transaction,
  seller: Caller,
  id: string,
  limited: boolean,
): Promise<boolean> {
  const product = await lockOwnListing(tx, seller, id);
  if (!product.withdrawnAt) return false;
  if (limited) await assertMayList(tx, seller.id);
  if (limited) await assertMayChange(tx, seller.id);
  await tx
    .update(products)
    // Restarts the age of the price, because buyers didn't see the price during the withdrawal.
    .set({ removedAt: null, withdrawnAt: null, pricedAt: sql`now()`, ...NEXT })
    .where(eq(products.id, id));
  await noteChange(tx, { productId: id, changedBy: seller.id, kind: 'listedAgain' });
  await tx.emit('laptop.listed', { productId: id });
  return true;
}

const NEXT = { version: sql`${products.version} + 1` };
