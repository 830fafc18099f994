import { and, eq, getTableColumns, inArray, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { canOrder, CONTACT_STATES, type Booking } from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../../database/database';
import { findRow, lockRow } from '../../../database/rows';
import { payments } from '../../../database/moneySchema';
import { places } from '../../../database/placeSchema';
import { bookings, products, users } from '../../../database/schema';
import { afterPosition, countRows, newestFirst, type Page } from '../../../http/paging';
import { toDollars } from '../../../http/money';
import { activeHold } from '../../laptops/mapping';
import { lockAnyProduct } from '../../laptops/writes';

export type BookingRow = typeof bookings.$inferSelect;
type Sold = Pick<typeof products.$inferSelect, 'id' | 'name' | 'image' | 'priceCents'>;
type Buyer = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email'>;

export const termsOf = (product: Sold, buyer: Buyer) => ({
  productId: product.id,
  buyerId: buyer.id,
  productName: product.name,
  productImage: product.image,
  priceCents: product.priceCents,
  userName: buyer.name,
  userEmail: buyer.email,
});

const IS_OPEN = inArray(bookings.state, ['reserved', 'paying']);

/** Locks the buyer's booking of this product that can still be paid. The caller must have locked the product. */
export const lockOpenBooking = (db: Database, productId: string, buyerId: string) =>
  lockRow(db, bookings, and(eq(bookings.productId, productId), eq(bookings.buyerId, buyerId), IS_OPEN));

export async function findOpenBookingIds(
  db: Database,
  buyerId: string,
  priceCents: number,
): Promise<string[]> {
  const where = and(eq(bookings.buyerId, buyerId), eq(bookings.priceCents, priceCents), IS_OPEN);
  const rows = await db.select({ id: bookings.id }).from(bookings).where(where);
  return rows.map(({ id }) => id);
}

export const findOwnBooking = (db: Database, id: string, buyerId: string) =>
  findRow(db, bookings, and(eq(bookings.id, id), ownedBy(buyerId)));

/** Finds the booking of any buyer. A booking never changes its product, so the product's id is safe to use before the locks. */
export const findAnyBooking = (db: Database, id: string) => findRow(db, bookings, eq(bookings.id, id));

export async function findBooking(db: Database, id: string): Promise<BookingRow> {
  const row = await findAnyBooking(db, id);
  if (!row) throw new Error(`There is no booking ${id}`);
  return row;
}

/**
 * Locks an order and its laptop: first the laptop, then the order. Lock rows that belong to them afterwards. @returns undefined for an
 * unknown order
 */
export async function lockOrder(db: Database, id: string) {
  const found = await findAnyBooking(db, id);
  const product = found && (await lockAnyProduct(db, found.productId));
  const booking = product && (await lockBooking(db, id));
  return booking && { product, booking };
}

/** If the laptop isn't locked yet, use {@link lockOrder}. */
export const lockBooking = (db: Database, id: string) => lockRow(db, bookings, eq(bookings.id, id));

const ownedBy = (buyerId: string) => and(eq(bookings.buyerId, buyerId), ne(bookings.state, 'deleted'));

/** Joins a booking to its payment, except a void one, whose money could not be captured. */
export const isPaidBy = and(eq(payments.bookingId, bookings.id), ne(payments.status, 'void'));

const seller = alias(users, 'seller');

/** @returns `listedPrice` if the order's price comes from an accepted offer */
export const agreedFieldsOf = ({ listedCents }: Pick<BookingRow, 'listedCents'>): { listedPrice?: number } =>
  listedCents === null ? {} : { listedPrice: toDollars(listedCents) };

const isHeld = sql<boolean>`coalesce(${products.heldBy} = ${bookings.id} and ${products.heldUntil} > now(), false)`;

/** Whether the order holds the laptop or is paid. Both sides may then see each other's contact details. */
export const isDeal = sql<boolean>`(${or(
  inArray(bookings.state, [...CONTACT_STATES]),
  and(eq(bookings.state, 'reserved'), isHeld),
)})`;

export function selectOrders(db: Database) {
  return db
    .select({
      ...getTableColumns(bookings),
      soldAt: products.soldAt,
      removedAt: products.removedAt,
      heldBy: products.heldBy,
      heldUntil: products.heldUntil,
      transactionId: payments.transactionId,
      refundedCents: payments.refundedCents,
      sellerId: products.sellerId,
      sellerName: seller.name,
      sellerPhone: products.phone,
      /** Center of the laptop's town; null if the location matches no town. */
      town: { latitude: places.latitude, longitude: places.longitude },
      isHeld,
      isDeal,
    })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .innerJoin(seller, eq(seller.id, products.sellerId))
    .leftJoin(payments, isPaidBy)
    .leftJoin(places, eq(places.id, products.placeId))
    .$dynamic();
}
export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

/** @returns the newest orders first, and one extra row if there is a next page */
export async function findOrders(db: Database, buyerId: string, page: Page) {
  const rows = await selectOrders(db)
    .where(and(ownedBy(buyerId), afterPosition(bookings.createdAt, bookings.id, page)))
    .orderBy(...newestFirst(bookings.createdAt, bookings.id))
    .limit(page.limit + 1);
  return { rows, total: await countRows(db, bookings, ownedBy(buyerId)) };
}

export async function findOrder(db: Database, id: string, buyerId: string): Promise<OrderRow | undefined> {
  return firstOf(await selectOrders(db).where(and(eq(bookings.id, id), ownedBy(buyerId))));
}

type Blocked = Pick<OrderRow, 'id' | 'state' | 'soldAt' | 'removedAt' | 'heldBy' | 'heldUntil'>;

/** @returns the reason why an unpaid order can't be paid, or why a lost order lost its laptop; null without a reason */
export function blockerOf(row: Blocked): Booking['blockedBy'] {
  if (row.state !== 'lost' && !canOrder(row.state, 'settle')) return null;
  if (row.soldAt) return 'sold';
  if (row.removedAt) return 'gone';
  return activeHold(row.heldUntil) && row.heldBy !== row.id ? 'reserved' : null;
}
