import { formatPrice, leftOpenPlace } from '@relaptop/shared/contracts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import type { Transaction } from '../../../database/domainEvents';
import { findRow, insertRow } from '../../../database/rows';
import { bookings, products, type offers, type users } from '../../../database/schema';
import { toDollars } from '../../../http/money';
import { holdProduct, releaseHold } from '../../laptops/holds';
import { PAYING_HOLD_MINUTES } from '../../laptops/rules';
import type { LockedProduct } from '../../laptops/writes';
import { type BookingRow, lockOpenBooking, termsOf } from './repository';
import { appendStep, moveBooking, SWEEPER } from './steps';

interface Agreed {
  readonly product: LockedProduct;
  readonly buyer: typeof users.$inferSelect;
  readonly offer: Pick<typeof offers.$inferSelect, 'id' | 'amountCents'>;
  readonly holdHours: number;
}

/**
 * Books a laptop at the amount of an accepted offer, and holds it. The buyer enters phone number and meeting place later, before the
 * payment. If the buyer has an unpaid order at the listed price, that order ends. The caller must have locked the buyer, the laptop and the
 * offer.
 */
export async function bookAgreed(
  tx: Transaction,
  { product, buyer, offer, holdHours }: Agreed,
): Promise<void> {
  const open = await lockOpenBooking(tx, product.id, buyer.id);
  if (open) await deleteUnpaidOrder(tx, open);
  const listed = formatPrice(toDollars(product.priceCents));
  const { id: bookingId } = await insertRow(tx, bookings, {
    ...termsOf(product, buyer),
    priceCents: offer.amountCents,
    offerId: offer.id,
    listedCents: product.priceCents,
    phone: '',
    meetLocation: leftOpenPlace(await cityOf(tx, product.id)),
  });
  const note = `Agreed offer of ${formatPrice(toDollars(offer.amountCents))}, listed at ${listed}`;
  const actor = { as: 'buyer', personId: buyer.id } as const;
  await appendStep(tx, actor, { bookingId, step: 'booked', toState: 'reserved', note });
  const minutes = holdHours * 60;
  await holdProduct(tx, product.id, bookingId, minutes, { longest: minutes });
}

const cityOf = async (db: Database, productId: string): Promise<string> =>
  (await findRow(db, products, eq(products.id, productId)))?.location.split(',')[0]?.trim() ?? '';

/**
 * Whether the unpaid order of an accepted offer has lost its hold. The agreed price is then no longer valid. The caller must have locked
 * the order.
 */
export const isLapsed = (booking: BookingRow, product: LockedProduct): boolean =>
  booking.offerId !== null &&
  booking.state === 'reserved' &&
  !(product.isHeld && product.heldBy === booking.id);

/** Deletes an unpaid order whose price is no longer valid, and frees the laptop. The caller must have locked the order. */
export async function deleteUnpaidOrder(tx: Transaction, { id, productId }: BookingRow): Promise<void> {
  await releaseHold(tx, productId, id);
  if (await moveBooking(tx, id, 'delete', SWEEPER)) await tx.emit('order.cancelled', { bookingIds: [id] });
}

const AT_ONCE = 100;

/** @returns ids of unpaid orders of accepted offers. Their holds ended so long ago that no open payment page can still pay */
export async function listLapsed(db: Database): Promise<string[]> {
  const isLate = sql`${bookings.heldUntil} < now() - make_interval(mins => ${PAYING_HOLD_MINUTES}::int)`;
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isNotNull(bookings.offerId), eq(bookings.state, 'reserved'), isLate))
    .limit(AT_ONCE);
  return rows.map(({ id }) => id);
}
