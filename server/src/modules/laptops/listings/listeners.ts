import { and, eq, isNull, sql } from 'drizzle-orm';
import type { DomainEvents, Transaction } from '../../../database/domainEvents';
import { listingChanges } from '../../../database/listingSchema';
import { products } from '../../../database/schema';
import { deleteDraftsOf } from './drafts';

/** What somebody has not finished goes with them; what somebody who is suspended sells waits for them. */
export function listingListeners(events: DomainEvents): void {
  for (const name of ['person.deleted', 'person.replaced'] as const)
    events.on(name, (tx, { userId }) => deleteDraftsOf(tx, userId));
  events.on('person.suspended', (tx, { userId, adminId }) => withdrawAllOf(tx, userId, adminId));
}

/**
 * Takes what a seller offers out of the shop, also what somebody holds but has not paid: the seller can list it again one day.
 * To buyers it is removed, so that holds and waits end.
 */
async function withdrawAllOf(tx: Transaction, sellerId: string, adminId: string): Promise<void> {
  const offered = and(eq(products.sellerId, sellerId), isNull(products.soldAt), isNull(products.removedAt));
  const rows = await tx
    .update(products)
    .set({
      removedAt: sql`now()`,
      withdrawnAt: sql`now()`,
      advertisedAt: null,
      version: sql`${products.version} + 1`,
    })
    .where(offered)
    .returning({ productId: products.id });
  if (rows.length === 0) return;
  const kind = 'withdrawn' as const;
  await tx.insert(listingChanges).values(rows.map((row) => ({ ...row, changedBy: adminId, kind })));
  await tx.emit('laptop.removed', { productIds: rows.map(({ productId }) => productId) });
}
