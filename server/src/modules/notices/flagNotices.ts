import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FlagNews } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { flagNotices } from '../../database/flagSchema';
import { categories, products } from '../../database/schema';
import type { Transaction } from '../../database/domainEvents';
import { offeredLaptop } from '../laptops/repository';

const MOST_SHOWN = 20;

/**
 * Notifies a laptop's seller in the bell, replacing an older notice. The seller of a sold laptop gets none, because a sold laptop needs no
 * review.
 */
export async function notifySeller(tx: Transaction, productId: string, news: FlagNews): Promise<void> {
  const [product] = await tx
    .select({ userId: products.sellerId })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.soldAt)));
  if (!product) return;
  await tx
    .insert(flagNotices)
    .values({ productId, news, ...product })
    .onConflictDoUpdate({
      target: flagNotices.productId,
      set: { id: sql`gen_random_uuid()`, news, createdAt: sql`now()` },
    });
  await tx.emit('notice.flag', { productId, news, ...product });
}

export function listFlagNotices(db: Database, userId: string) {
  return db
    .select({
      ...offeredLaptop,
      id: flagNotices.id,
      news: flagNotices.news,
      notifiedAt: flagNotices.createdAt,
    })
    .from(flagNotices)
    .innerJoin(products, eq(products.id, flagNotices.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(flagNotices.userId, userId))
    .orderBy(desc(flagNotices.createdAt), desc(flagNotices.productId))
    .limit(MOST_SHOWN);
}

export async function dismissFlagNotice(db: Database, id: string, userId: string): Promise<boolean> {
  const own = and(eq(flagNotices.id, id), eq(flagNotices.userId, userId));
  return (await db.delete(flagNotices).where(own).returning({ id: flagNotices.id })).length > 0;
}

export async function forgetFlagNotices(db: Database, productIds: readonly string[]): Promise<void> {
  await db.delete(flagNotices).where(inArray(flagNotices.productId, [...productIds]));
}
