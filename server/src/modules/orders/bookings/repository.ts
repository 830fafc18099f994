import { and, asc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import { orderStatesBefore } from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../../database/database';
import { payments } from '../../../database/moneySchema';
import { bookings, products, type users } from '../../../database/schema';
import { afterPosition, countRows, newestFirst, type Page } from '../../../http/paging';
import { lockAnyProduct } from '../../laptops/writes';
import { appendStep, moveBooking } from './steps';

export type BookingRow = typeof bookings.$inferSelect;
export type NewBooking = Pick<
  typeof bookings.$inferInsert,
  | 'productId'
  | 'buyerId'
  | 'productName'
  | 'productImage'
  | 'priceCents'
  | 'userName'
  | 'userEmail'
  | 'phone'
  | 'meetLocation'
>;

export async function insertBooking(db: Database, booking: NewBooking): Promise<string> {
  const [row] = await db.insert(bookings).values(booking).returning({ id: bookings.id });
  if (!row) throw new Error('The booking was not stored');
  const doer = { as: 'buyer', personId: booking.buyerId } as const;
  await appendStep(db, doer, { bookingId: row.id, step: 'booked', toState: 'reserved' });
  return row.id;
}

type Sold = Pick<typeof products.$inferSelect, 'id' | 'name' | 'image' | 'priceCents'>;
type Buyer = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email'>;

/** @returns who buys what for how much, as it is when the laptop is booked. */
export const termsOf = (product: Sold, buyer: Buyer) => ({
  productId: product.id,
  buyerId: buyer.id,
  productName: product.name,
  productImage: product.image,
  priceCents: product.priceCents,
  userName: buyer.name,
  userEmail: buyer.email,
});

/** How the buyer can be reached, and where they want to meet the seller. */
export type Meeting = Pick<NewBooking, 'phone' | 'meetLocation'>;

export async function changePhone(db: Database, id: string, phone: string): Promise<void> {
  await db.update(bookings).set({ phone }).where(eq(bookings.id, id));
}

/** What was agreed on before is open again. */
export async function changeMeeting(db: Database, id: string, meeting: Meeting): Promise<void> {
  const proposal = { ...meeting, meetAt: null, meetZone: null, meetBy: 'buyer', meetAgreedAt: null } as const;
  await db.update(bookings).set(proposal).where(eq(bookings.id, id));
}

const IS_OPEN = inArray(bookings.state, ['reserved', 'paying']);

/**
 * Locks the row until the transaction ends, since somebody may be giving it up at this moment; lock the product first.
 * @returns the buyer's booking of this product that can still be paid
 */
export async function lockOpenBooking(db: Database, productId: string, buyerId: string) {
  const where = and(eq(bookings.productId, productId), eq(bookings.buyerId, buyerId), IS_OPEN);
  return firstOf(await db.select().from(bookings).where(where).for('update'));
}

/** @returns the ids of the buyer's unpaid bookings at this price. */
export async function findOpenBookingIds(
  db: Database,
  buyerId: string,
  priceCents: number,
): Promise<string[]> {
  const where = and(eq(bookings.buyerId, buyerId), eq(bookings.priceCents, priceCents), IS_OPEN);
  const rows = await db.select({ id: bookings.id }).from(bookings).where(where);
  return rows.map(({ id }) => id);
}

/** @returns the buyer's booking, or undefined when it is deleted or somebody else's. */
export async function findOwnBooking(db: Database, id: string, buyerId: string) {
  const where = and(eq(bookings.id, id), ownedBy(buyerId));
  return firstOf(await db.select().from(bookings).where(where));
}

/** @returns anybody's booking. Its product never changes, so it may be read before the locks are taken. */
export async function findAnyBooking(db: Database, id: string): Promise<BookingRow | undefined> {
  return firstOf(await db.select().from(bookings).where(eq(bookings.id, id)));
}

/** Like {@link findAnyBooking}, for work on a booking that is known to exist. */
export async function findBooking(db: Database, id: string): Promise<BookingRow> {
  const row = await findAnyBooking(db, id);
  if (!row) throw new Error(`There is no booking ${id}`);
  return row;
}

/**
 * Locks an order and its laptop until the transaction ends, in the order of everybody else: laptop, order, then what hangs on it.
 * @returns undefined when there is no such order
 */
export async function lockOrder(db: Database, id: string) {
  const found = await findAnyBooking(db, id);
  const product = found && (await lockAnyProduct(db, found.productId));
  const booking = product && (await lockBooking(db, id));
  return booking && { product, booking };
}

/** Locks the row until the transaction ends; where its laptop isn't locked yet, use {@link lockOrder}. */
export async function lockBooking(db: Database, id: string): Promise<BookingRow | undefined> {
  return firstOf(await db.select().from(bookings).where(eq(bookings.id, id)).for('update'));
}

/** @returns the ids of the buyer's unpaid bookings, which are deleted now. */
export async function closeUnpaidBookingsOf(db: Database, buyerId: string): Promise<string[]> {
  const open = and(eq(bookings.buyerId, buyerId), inArray(bookings.state, [...orderStatesBefore('delete')]));
  const rows = await db.select({ id: bookings.id }).from(bookings).where(open).orderBy(asc(bookings.id));
  const doer = { as: 'buyer', personId: buyerId } as const;
  const closed: string[] = [];
  for (const { id } of rows) if (await moveBooking(db, id, 'delete', doer)) closed.push(id);
  return closed;
}

/**
 * Cancels the unpaid bookings of a laptop that is no longer as agreed. Lock the product first.
 * @returns the ids of its unpaid bookings, which are cancelled now
 */
export async function cancelUnpaidBookingsFor(
  db: Database,
  productId: string,
  sellerId: string,
): Promise<string[]> {
  const open = and(
    eq(bookings.productId, productId),
    inArray(bookings.state, [...orderStatesBefore('cancel')]),
  );
  const rows = await db.select({ id: bookings.id }).from(bookings).where(open).orderBy(asc(bookings.id));
  const doer = { as: 'seller', personId: sellerId } as const;
  const note = 'The reservation had ended, and the seller has changed the offer since.';
  const details = { note, set: { cancelReason: 'other', cancelNote: note } } as const;
  const closed: string[] = [];
  for (const { id } of rows) if (await moveBooking(db, id, 'cancel', doer, details)) closed.push(id);
  return closed;
}

/** Their buyers are told that the laptop is gone. */
export async function noteRemoved(db: Database, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  await db
    .update(bookings)
    .set({ laptopRemovedAt: sql`now()` })
    .where(inArray(bookings.id, [...bookingIds]));
}

const ownedBy = (buyerId: string) => and(eq(bookings.buyerId, buyerId), ne(bookings.state, 'deleted'));

/** Of a booking, its laptop and the payment that counts. */
export const orderColumns = {
  ...getTableColumns(bookings),
  soldAt: products.soldAt,
  removedAt: products.removedAt,
  heldBy: products.heldBy,
  heldUntil: products.heldUntil,
  transactionId: payments.transactionId,
  refundedCents: payments.refundedCents,
};

/** The payment of a booking. A sale that came to nothing, because there was no money to capture, has none. */
export const isPaidBy = and(eq(payments.bookingId, bookings.id), ne(payments.status, 'void'));

function selectOrders(db: Database) {
  return db
    .select(orderColumns)
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .leftJoin(payments, isPaidBy)
    .$dynamic();
}
/** A booking with what its laptop's state means for it. */
export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

/** @returns newest first, one row more than the page holds. */
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
