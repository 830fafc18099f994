import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import {
  SUSPECT_REASONS,
  type BestSeller,
  type ListingState,
  type SuspectReason,
} from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../database/database';
import { flags } from '../../database/flagSchema';
import { listingChanges } from '../../database/listingSchema';
import { places } from '../../database/placeSchema';
import { reviews } from '../../database/reviewSchema';
import { bookings, categories, products, users } from '../../database/schema';
import { watches } from '../../database/savedSchema';
import { afterPosition, countRows, newestFirst, type Page } from '../../http/paging';
import { sellerRating, visibleOf } from './sellers/rating';

/** `days`: for how long a page shows the old price after a price cut. `hours`: how long the old price must have lasted. */
const WAS = { days: 30, hours: 7 * 24 } as const;

/**
 * SQL for the old price in "was $500": the highest price of the last 30 days that lasted a week. Null unless today's price is the lowest of
 * these days. A seller therefore can't fake a discount by raising the price for a moment.
 */
function wasPrice(): SQL<number | null> {
  const { oldPriceCents, oldPriceHours, at, productId } = listingChanges;
  return sql<number | null>`(select case when min(${oldPriceCents}) > ${products.priceCents}
      then max(${oldPriceCents}) filter (where ${oldPriceHours} >= ${sql.raw(String(WAS.hours))}) end
    from ${listingChanges} where ${productId} = ${products.id}
      and ${at} > now() - make_interval(days => ${sql.raw(String(WAS.days))}))`;
}

/** Reasons why a laptop is under review, the earliest first. The `case` avoids the subquery for all other laptops. */
const suspectReasons = sql<SuspectReason[] | null>`case when ${products.underReview} then
  (select jsonb_agg(${flags.reason} order by ${flags.createdAt}, ${flags.reason}) from ${flags}
    where ${flags.productId} = ${products.id} and ${flags.closedAt} is null
      and ${inArray(flags.reason, [...SUSPECT_REASONS])}) end`;

const { search: _search, ...shownColumns } = getTableColumns(products);
const listColumns = {
  ...shownColumns,
  categorySlug: categories.slug,
  townSlug: places.slug,
  townLabel: places.label,
  latitude: places.latitude,
  longitude: places.longitude,
  sellerName: users.name,
  sellerEmail: users.email,
  sellerVerifiedAt: users.verifiedAt,
  /** The buyer of the booking in `heldBy`. The hold may have ended: see `heldUntil`. */
  holderId: bookings.buyerId,
  wasPriceCents: wasPrice(),
  sellerRating: sellerRating(products.sellerId),
  suspectReasons,
};

export type ViewerId = string | undefined;

interface Wanted {
  readonly where: SQL | undefined;
  readonly by: PgColumn;
  readonly page: Page;
}

/** @returns the page's rows, and one extra row if there is a next page */
function selectProducts(db: Database, viewerId: ViewerId, { where, by, page }: Wanted) {
  const inOrder = newestFirst(by, products.id);
  // Selects the page before the joins. Otherwise Postgres joins all rows of the list.
  const found = db
    .select({ id: products.id })
    .from(products)
    .where(and(where, afterPosition(by, products.id, page)))
    .orderBy(...inOrder)
    .limit(page.limit + 1)
    .as('found');
  return selectShown(db, viewerId)
    .innerJoin(found, eq(products.id, found.id))
    .orderBy(...inOrder);
}

const selectShown = (db: Database, viewerId: ViewerId) =>
  db
    .select({ ...listColumns, isWatched: isWatchedBy(db, viewerId) })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(users, eq(users.id, products.sellerId))
    .leftJoin(bookings, eq(bookings.id, products.heldBy))
    .leftJoin(places, eq(places.id, products.placeId))
    .$dynamic();

/** @returns laptops in the order of `ids`, without removed ones */
export async function listByIds(
  db: Database,
  ids: readonly string[],
  viewerId: ViewerId,
): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectShown(db, viewerId).where(
    and(inArray(products.id, [...ids]), isNull(products.removedAt)),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function isWatchedBy(db: Database, viewerId: ViewerId): SQL<boolean> {
  if (viewerId === undefined) return sql<boolean>`false`;
  const own = and(eq(watches.productId, products.id), eq(watches.userId, viewerId));
  return sql<boolean>`${exists(db.select({ id: watches.id }).from(watches).where(own))}`;
}

export type ProductRow = Awaited<ReturnType<typeof selectShown>>[number];

/** Laptops that are neither sold nor removed. Some may be held for a buyer. */
export const isOnSale = and(isNull(products.soldAt), isNull(products.removedAt));

/** Condition for laptops in the sort order "Best match", on the home page and among similar laptops. */
export const isRecommended = and(isOnSale, sql`not ${products.underReview}`);

/** Laptops in their seller's list, which includes sold and withdrawn ones. */
export const isInSellersList = or(isNull(products.removedAt), isNotNull(products.withdrawnAt));

export async function listOfCategory(
  db: Database,
  slug: string,
  page: Page,
  viewerId: ViewerId,
): Promise<ProductRow[]> {
  const categoryId = await findCategoryId(db, slug);
  if (!categoryId) return [];
  // With the category's id instead of a join, Postgres reads the page from an index, in order.
  const where = and(eq(products.categoryId, categoryId), isOnSale);
  return selectProducts(db, viewerId, { where, by: products.listedAt, page });
}

const isHeld = sql`coalesce(${products.heldUntil} > clock_timestamp(), false)`;

const IN_STATE: Readonly<Record<ListingState, SQL | undefined>> = {
  onSale: and(isOnSale, sql`not ${isHeld}`),
  reserved: and(isOnSale, isHeld),
  sold: isNotNull(products.soldAt),
  withdrawn: isNotNull(products.withdrawnAt),
};

export async function findOfSeller(db: Database, sellerId: string, page: Page, state?: ListingState) {
  const where = and(eq(products.sellerId, sellerId), isInSellersList, state && IN_STATE[state]);
  const rows = await selectProducts(db, sellerId, { where, by: products.listedAt, page });
  return { rows, total: await countRows(db, products, where) };
}

/** Maximum number of one seller's laptops on the home page (rule 27 of `docs/security-rules.md`). */
const ADVERTISED_PER_SELLER = 3;

const newer = alias(products, 'newer');
const isAmongLatestOfSeller = sql`(select count(*) from ${products} as ${sql.identifier('newer')}
  where ${newer.sellerId} = ${products.sellerId} and ${newer.advertisedAt} is not null and ${newer.soldAt} is null
    and ${newer.removedAt} is null and not ${newer.underReview}
    and (${newer.advertisedAt}, ${newer.id}) > (${products.advertisedAt}, ${products.id})) < ${ADVERTISED_PER_SELLER}`;

export async function listAdvertised(db: Database, page: Page, viewerId: ViewerId): Promise<ProductRow[]> {
  const { advertisedAt } = products;
  return selectProducts(db, viewerId, {
    where: and(isRecommended, isNotNull(advertisedAt), isAmongLatestOfSeller),
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

/** Full refunds and disputes change this state, so those orders don't count. */
const isSold = eq(bookings.state, 'received');
export async function countSold(db: Database, sellerId: string): Promise<number> {
  const [row] = await db
    .select({ sold: count() })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .where(and(eq(products.sellerId, sellerId), isSold));
  return row?.sold ?? 0;
}

const LONGEST_QUOTE = 160;

/** SQL for a seller's latest public review with 1 to {@link LONGEST_QUOTE} characters. */
const latestQuote = (sellerId: PgColumn) => sql<(BestSeller['quote'] & object) | null>`(
  select jsonb_build_object('words', ${reviews.words}, 'authorName', author.name)
  from ${reviews} join ${users} as author on author.id = ${reviews.authorId}
  where ${visibleOf(sellerId, 'buyer')} and length(${reviews.words}) between 1 and ${sql.raw(String(LONGEST_QUOTE))}
    and author.deleted_at is null
  order by ${reviews.visibleAt} desc, ${reviews.id} desc limit 1)`;

/** Sellers with the most different buyers come first, so that repeated purchases by one person don't help. */
export function listBestSellers(db: Database, limit: number) {
  const { id, name, photo, verifiedAt } = users;
  const buyers = countDistinct(bookings.buyerId);
  const rating = sellerRating(id);
  return db
    .select({
      id,
      name,
      photo,
      verifiedAt,
      sold: count(),
      buyers,
      rating,
      quote: latestQuote(id),
    })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .innerJoin(users, eq(users.id, products.sellerId))
    .where(and(isSold, isNull(users.deletedAt)))
    .groupBy(users.id)
    .orderBy(desc(buyers), sql`(${rating} ->> 'average')::numeric desc nulls last`, users.id)
    .limit(limit);
}

export const offeredLaptop = {
  productId: products.id,
  productName: products.name,
  productImage: products.image,
  categorySlug: categories.slug,
  priceCents: products.priceCents,
};

/** Columns for a notice about an order. Name and price are those at the time of booking. */
export const bookedLaptop = {
  productId: bookings.productId,
  productName: bookings.productName,
  productImage: bookings.productImage,
  categorySlug: categories.slug,
  priceCents: bookings.priceCents,
};
