import { and, count, desc, eq, exists, getTableColumns, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Database, firstOf } from '../../database/database';
import { bookings, categories, products, users } from '../../database/schema';
import { watches } from '../../database/watchSchema';
import { afterPosition, countRows, newestFirst, type Page } from '../../http/paging';

const listColumns = {
  ...getTableColumns(products),
  categorySlug: categories.slug,
  sellerName: users.name,
  sellerEmail: users.email,
  sellerVerifiedAt: users.verifiedAt,
  /** Who holds the laptop, or held it last: look at `heldUntil` too. */
  holderId: bookings.buyerId,
};

/** For whom a list is read; visitors have no id. */
export type ViewerId = string | undefined;

interface Wanted {
  readonly where: SQL | undefined;
  /** Newest first by this instant. */
  readonly by: PgColumn;
  readonly page: Page;
}

/** One row more than the page holds. */
function selectProducts(db: Database, viewerId: ViewerId, { where, by, page }: Wanted) {
  const inOrder = newestFirst(by, products.id);
  // Found before anything is joined: Postgres prepares for as many rows as the list has, not for those of a page.
  const found = db
    .select({ id: products.id })
    .from(products)
    .where(and(where, afterPosition(by, products.id, page)))
    .orderBy(...inOrder)
    .limit(page.limit + 1)
    .as('found');
  return db
    .select({ ...listColumns, isWatched: isWatchedBy(db, viewerId) })
    .from(found)
    .innerJoin(products, eq(products.id, found.id))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(users, eq(users.id, products.sellerId))
    .leftJoin(bookings, eq(bookings.id, products.heldBy))
    .orderBy(...inOrder);
}

/** One look into an index for each row, within the list's own query. */
function isWatchedBy(db: Database, viewerId: ViewerId): SQL<boolean> {
  if (viewerId === undefined) return sql<boolean>`false`;
  const own = and(eq(watches.productId, products.id), eq(watches.userId, viewerId));
  return sql<boolean>`${exists(db.select({ id: watches.id }).from(watches).where(own))}`;
}

export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

const onMarket = and(isNull(products.soldAt), isNull(products.removedAt));

export async function listOfCategory(
  db: Database,
  slug: string,
  page: Page,
  viewerId: ViewerId,
): Promise<ProductRow[]> {
  const categoryId = await findCategoryId(db, slug);
  // By id, not by slug through the join: so the index gives the page in order, whatever the table's size.
  if (!categoryId) return [];
  const where = and(eq(products.categoryId, categoryId), onMarket);
  return selectProducts(db, viewerId, { where, by: products.listedAt, page });
}

export async function listOfSeller(db: Database, sellerId: string, page: Page): Promise<ProductRow[]> {
  return selectProducts(db, sellerId, { where: ofSeller(sellerId), by: products.listedAt, page });
}

export const countOfSeller = (db: Database, sellerId: string): Promise<number | undefined> =>
  countRows(db, products, ofSeller(sellerId));

const ofSeller = (sellerId: string) => and(eq(products.sellerId, sellerId), isNull(products.removedAt));

/** The latest advertisement first. */
export async function listAdvertised(db: Database, page: Page, viewerId: ViewerId): Promise<ProductRow[]> {
  const { advertisedAt } = products;
  return selectProducts(db, viewerId, {
    where: and(onMarket, isNotNull(advertisedAt)),
    by: advertisedAt,
    page,
  });
}

export function listCategories(db: Database) {
  return db.select().from(categories).orderBy(categories.position, categories.slug);
}

export async function findCategoryId(db: Database, slug: string): Promise<string | undefined> {
  return firstOf(await db.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug)))
    ?.id;
}

/** Living sellers with the most sold laptops first. */
export function listBestSellers(db: Database, limit: number) {
  const sold = count();
  return db
    .select({ id: users.id, name: users.name, photo: users.photo, verifiedAt: users.verifiedAt, sold })
    .from(products)
    .innerJoin(users, eq(users.id, products.sellerId))
    .where(and(isNotNull(products.soldAt), isNull(users.deletedAt)))
    .groupBy(users.id)
    .orderBy(desc(sold), users.id)
    .limit(limit);
}
