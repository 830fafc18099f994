import { and, count, desc, eq, exists, getTableColumns, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
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

function selectProducts(db: Database, viewerId: ViewerId) {
  return db
    .select({ ...listColumns, isWatched: isWatchedBy(db, viewerId) })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(users, eq(users.id, products.sellerId))
    .leftJoin(bookings, eq(bookings.id, products.heldBy))
    .$dynamic();
}

/** One look into an index for each row, within the list's own query. */
function isWatchedBy(db: Database, viewerId: ViewerId): SQL<boolean> {
  if (viewerId === undefined) return sql<boolean>`false`;
  const own = and(eq(watches.productId, products.id), eq(watches.userId, viewerId));
  return sql<boolean>`${exists(db.select({ id: watches.id }).from(watches).where(own))}`;
}

export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

const onMarket = and(isNull(products.soldAt), isNull(products.removedAt));

/** All lists: newest first, one row more than the page holds. */
export async function listOfCategory(
  db: Database,
  slug: string,
  page: Page,
  viewerId: ViewerId,
): Promise<ProductRow[]> {
  const categoryId = await findCategoryId(db, slug);
  // By id, not by slug through the join: so the index gives the page in order, whatever the table's size.
  if (!categoryId) return [];
  return listProducts(db, and(eq(products.categoryId, categoryId), onMarket), page, viewerId);
}

export function listOfSeller(db: Database, sellerId: string, page: Page): Promise<ProductRow[]> {
  return listProducts(db, ofSeller(sellerId), page, sellerId);
}

export const countOfSeller = (db: Database, sellerId: string): Promise<number | undefined> =>
  countRows(db, products, ofSeller(sellerId));

const ofSeller = (sellerId: string) => and(eq(products.sellerId, sellerId), isNull(products.removedAt));

function listProducts(
  db: Database,
  where: SQL | undefined,
  page: Page,
  viewerId: ViewerId,
): Promise<ProductRow[]> {
  return selectProducts(db, viewerId)
    .where(and(where, afterPosition(products.listedAt, products.id, page)))
    .orderBy(...newestFirst(products.listedAt, products.id))
    .limit(page.limit + 1);
}

/** The latest advertisement first. */
export function listAdvertised(db: Database, page: Page, viewerId: ViewerId): Promise<ProductRow[]> {
  const { advertisedAt, id } = products;
  return selectProducts(db, viewerId)
    .where(and(onMarket, isNotNull(advertisedAt), afterPosition(advertisedAt, id, page)))
    .orderBy(...newestFirst(advertisedAt, id))
    .limit(page.limit + 1);
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
