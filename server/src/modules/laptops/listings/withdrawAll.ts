import { and, eq, isNull, sql } from 'drizzle-orm';
import { listingChanges } from '../../../database/listingSchema';
import { products } from '../../../database/schema';
import type { Transaction } from '../../../database/domainEvents';

/**
 * Takes what a seller offers out of the shop, also what somebody holds but has not paid: the seller can list it again one day.
 * To buyers it is removed, so that holds and waits end.
 */
export async function withdrawAllOf(tx: Transaction, sellerId: string, adminId: string): Promise<void> {
  const offered = and(eq(products.sellerId, sellerId), isNull(products.soldAt), isNull(products.removedAt));
  const rows = await tx
    .update(products)
    .set({
      ...{ removedAt: sql`now()`, withdrawnAt: sql`now()`, advertisedAt: null },
      version: sql`${products.version} + 1`,
    })
    .where(offered)
    .returning({ productId: products.id });
  if (rows.length === 0) return;
  const kind = 'withdrawn' as const;
  await tx.insert(listingChanges).values(rows.map((row) => ({ ...row, changedBy: adminId, kind })));
  await tx.emit('laptop.removed', { productIds: rows.map(({ productId }) => productId) });
}
