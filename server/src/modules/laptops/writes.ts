import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { type Database, firstOf } from '../../database/database';
import { products } from '../../database/schema';
import type { Transaction } from '../../database/domainEvents';
import type { columnsOf } from './mapping';
import { isInSellersList } from './repository';

export type NewProduct = Pick<typeof products.$inferInsert, 'categoryId' | 'sellerId' | 'placeId' | 'image'> &
  ReturnType<typeof columnsOf>;
export type LockedProduct = NonNullable<Awaited<ReturnType<typeof lockProduct>>>;

export async function insertProduct(tx: Transaction, product: NewProduct): Promise<string> {
  const [row] = await tx.insert(products).values(product).returning({ id: products.id });
  if (!row) throw new Error('The product was not stored');
  await tx.emit('laptop.listed', { productId: row.id });
  return row.id;
}

/** Locks a product. Every decision about its buyer needs this lock. @returns undefined for unknown and removed products */
export async function lockProduct(db: Database, id: string) {
  return firstOf(await selectLocked(db).where(and(eq(products.id, id), isNull(products.removedAt))));
}

/** Like {@link lockProduct}, but also finds products that their seller or an admin has withdrawn. */
export async function lockListing(db: Database, id: string) {
  return firstOf(await selectLocked(db).where(and(eq(products.id, id), isInSellersList)));
}

/** Like {@link lockProduct}, but also finds removed products. */
export async function lockAnyProduct(db: Database, id: string) {
  return firstOf(await selectLocked(db).where(eq(products.id, id)));
}

function selectLocked(db: Database) {
  const isHeld = sql<boolean>`coalesce(${products.heldUntil} > clock_timestamp(), false)`;
  return db
    .select({
      id: products.id,
      sellerId: products.sellerId,
      name: products.name,
      image: products.image,
      priceCents: products.priceCents,
      advertisedAt: products.advertisedAt,
      soldAt: products.soldAt,
      removedAt: products.removedAt,
      withdrawnAt: products.withdrawnAt,
      version: products.version,
      heldBy: products.heldBy,
      heldUntil: products.heldUntil,
      underReview: products.underReview,
      isHeld,
    })
    .from(products)
    .for('update')
    .$dynamic();
}

export const markRemoved = (tx: Transaction, id: string): Promise<void> => remove(tx, eq(products.id, id));

export const removeUnsoldOf = (tx: Transaction, sellerId: string): Promise<void> =>
  remove(tx, and(eq(products.sellerId, sellerId), isNull(products.soldAt), isInSellersList));

async function remove(tx: Transaction, which: SQL | undefined): Promise<void> {
  const rows = await tx
    .update(products)
    .set({ removedAt: sql`now()`, withdrawnAt: null })
    .where(which)
    .returning({ id: products.id });
  if (rows.length > 0) await tx.emit('laptop.removed', { productIds: rows.map((row) => row.id) });
}

export async function markAdvertised(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(products)
    .set({ advertisedAt: sql`now()` })
    .where(eq(products.id, id));
  await tx.emit('laptop.advertised', { productId: id });
}

export async function markSold(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(products)
    .set({ soldAt: sql`now()`, heldBy: null, heldUntil: null })
    .where(eq(products.id, id));
  await tx.emit('laptop.sold', { productId: id });
}

/** Frees a sold laptop whose payment could not be captured. */
export async function unmarkSold(tx: Transaction, id: string): Promise<void> {
  await tx.update(products).set({ soldAt: null }).where(eq(products.id, id));
  await tx.emit('laptop.freed', { productIds: [id] });
}
