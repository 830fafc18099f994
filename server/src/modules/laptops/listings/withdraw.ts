import { eq, sql, type SQL } from 'drizzle-orm';
import { appendAudit } from '../../../database/auditSchema';
import { listingChanges } from '../../../database/listingSchema';
import { products } from '../../../database/schema';
import type { Transaction } from '../../../database/domainEvents';
import type { Caller } from '../../../http/app';
import { notFound } from '../../../http/errors';
import { lockCaller } from '../../../http/lockCaller';
import { assertMayList, assertUnsold } from '../rules';
import { lockListing } from '../writes';
import { assertMayChange, assertNobodyBuys, lockOwnListing } from './edit';
import { noteChange } from './repository';

/**
 * Hides a laptop from buyers until its seller lists it again.
 * @returns false if the laptop was already withdrawn
 * @throws 404 for another seller's or an unknown laptop; 409 reserved or sold; 429 for too many changes within an hour
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
 * Takes a laptop off sale as an admin, which ends its reservation. The seller can correct the laptop and list it again, which reopens its
 * flags and reports.
 * @param note the reason, for the seller and the audit log
 * @returns false if it was already withdrawn
 * @throws 404 for an unknown or removed laptop; 409 sold
 */
export async function hide(tx: Transaction, admin: Caller, id: string, note: string): Promise<boolean> {
  await lockCaller(tx, admin);
  const product = await lockListing(tx, id);
  if (!product) throw notFound('laptop');
  assertUnsold(product);
  if (product.withdrawnAt) return false;
  await takeOff(tx, eq(products.id, id), admin.id);
  await tx.emit('laptop.takenDown', { productId: id, sellerId: product.sellerId, note });
  await appendAudit(tx, {
    actorEmail: admin.email,
    action: 'hideProduct',
    subject: product.name,
    before: { id, sellerId: product.sellerId, onMarket: true },
    after: { id, onMarket: false, note },
  });
  return true;
}

/** Withdraws laptops as an admin, such as all laptops of a suspended seller. Ends their holds and queues. */
export async function takeOff(tx: Transaction, which: SQL | undefined, adminId: string): Promise<void> {
  const rows = await tx
    .update(products)
    .set({ removedAt: sql`now()`, withdrawnAt: sql`now()`, advertisedAt: null, ...NEXT })
    .where(which)
    .returning({ productId: products.id });
  if (rows.length === 0) return;
  const kind = 'withdrawn' as const;
  await tx.insert(listingChanges).values(rows.map((row) => ({ ...row, changedBy: adminId, kind })));
  await tx.emit('laptop.removed', { productIds: rows.map(({ productId }) => productId) });
}

/**
 * Puts a withdrawn laptop back. It keeps its age, so listing it again doesn't move it to the top of the lists.
 * @returns false if it was already listed
 * @throws 404 for another seller's or an unknown laptop; 409 too_many_listings; 429 for too many listings or changes within an hour
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
    // The age of the price starts again, because buyers didn't see the price during the withdrawal.
    .set({ removedAt: null, withdrawnAt: null, pricedAt: sql`now()`, ...NEXT })
    .where(eq(products.id, id));
  await noteChange(tx, { productId: id, changedBy: seller.id, kind: 'listedAgain' });
  await tx.emit('laptop.listed', { productId: id });
  return true;
}

const NEXT = { version: sql`${products.version} + 1` };
