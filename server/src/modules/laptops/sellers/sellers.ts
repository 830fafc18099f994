import { type SellerPage, type SellerProfile, sellerSlug } from '@relaptop/shared/contracts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Database, firstOf } from '../../../database/database';
import type { App } from '../../../http/app';
import { afterPosition, cutPage, newestFirst, type Page, pageOf } from '../../../http/paging';
import { route } from '../../../http/route';
import { hasRecentWrite } from '../../../http/recentWrites';
import { toCard } from '../mapping';
import { listByIds, isOnSale, type ProductRow, type ViewerId } from '../repository';
import { rowsOf } from '../../../database/migrations';
import { bookings, products, users } from '../../../database/schema';
import { notFound, sellerRemoved } from '../../../http/errors';
import { readSeller } from '../laptopPage';
import { readRating } from './rating';

/** These routes are public. They never send a phone number or email (rule 27 of `docs/security-rules.md`). */
export function sellerRoutes(app: App): void {
  const { reads } = app;
  route(app, 'GET /sellers/:id', async (request, reply) => {
    const [page, viewerId] = [pageOf(request.query), request.caller?.id];
    const { seller, rows } = await reads.personal(hasRecentWrite(request), (from) =>
      readSellerPage(from, request.params.id, page, viewerId),
    );
    const shown = cutPage(request, reply, page, rows, ({ listedAt, id }) => ({ at: listedAt, id }));
    return { seller, laptops: shown.map((row) => toCard(row, viewerId)) };
  });
}

/** @throws like {@link readProfile} */
export async function readSellerPage(
  db: Database,
  id: string,
  page: Page,
  viewerId: ViewerId,
): Promise<{ seller: SellerPage['seller']; rows: ProductRow[] }> {
  const [seller, rows] = await Promise.all([readProfile(db, id), listOnSale(db, id, page, viewerId)]);
  return { seller, rows };
}

/** The city of a seller's page is the most frequent one among this many of the seller's latest laptops, including sold ones. */
const CITIES_SCANNED = 50;

/** @throws 404 for a person who does not sell or is suspended; 410 for a deleted seller */
async function readProfile(db: Database, id: string): Promise<SellerProfile> {
  await assertSells(db, id);
  const [seller, city, onSale, noShows, ratingAsBuyer] = await Promise.all([
    readSeller(db, id),
    usualCityOf(db, id),
    db.$count(products, and(eq(products.sellerId, id), isOnSale)),
    countNoShows(db, id),
    readRating(db, id, 'seller'),
  ]);
  return { ...seller, slug: sellerSlug(seller.name), city, onSale, noShows, ratingAsBuyer };
}

/** @returns how many bookings sellers canceled because this person missed an agreed meeting */
export function countNoShows(db: Database, buyerId: string): Promise<number> {
  return db.$count(bookings, and(eq(bookings.buyerId, buyerId), eq(bookings.cancelReason, 'noShow')));
}

/** @returns undefined for people who don't sell or are suspended. An admin sells if they have listed a laptop that was not removed. */
export async function findSeller(
  db: Database,
  id: string,
): Promise<{ readonly deletedAt: Date | null } | undefined> {
  const listed = db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.sellerId, id), isNull(products.removedAt)))
    .limit(1);
  const found = db
    .select({
      role: users.role,
      deletedAt: users.deletedAt,
      suspendedAt: users.suspendedAt,
      hasListed: sql<boolean>`exists ${listed}`,
    })
    .from(users)
    .where(eq(users.id, id));
  const person = firstOf(await found);
  const sells = person && (person.role === 'sealer' || (person.role === 'admin' && person.hasListed));
  return sells && !person.suspendedAt ? person : undefined;
}

async function assertSells(db: Database, id: string): Promise<void> {
  const seller = await findSeller(db, id);
  if (!seller) throw notFound('seller');
  if (seller.deletedAt) throw sellerRemoved();
}

async function usualCityOf(db: Database, id: string): Promise<string | null> {
  const rows = await rowsOf<{ city: string }>(
    db,
    sql`select city from (
        select city, listed_at from products where seller_id = ${id}::uuid and removed_at is null
        order by listed_at desc nulls first, id desc nulls first limit ${CITIES_SCANNED}::int) as latest
      where city is not null group by city order by count(*) desc, max(listed_at) desc, city limit 1`,
  );
  return rows[0]?.city ?? null;
}

async function listOnSale(
  db: Database,
  sellerId: string,
  page: Page,
  viewerId: ViewerId,
): Promise<ProductRow[]> {
  const { id, listedAt } = products;
  const rows = await db
    .select({ id })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), isOnSale, afterPosition(listedAt, id, page)))
    .orderBy(...newestFirst(listedAt, id))
    .limit(page.limit + 1);
  return listByIds(
    db,
    rows.map((row) => row.id),
    viewerId,
  );
}
