import { and, count, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { type Database, firstOf } from '../../database/database';
import { bookings, products } from '../../database/schema';
import type { Transaction } from '../../database/domainEvents';
import { HOLDS } from './rules';

const now = sql`clock_timestamp()`;
const minutesOf = (minutes: number) => sql`make_interval(mins => ${minutes}::int)`;

/**
 * Holds a laptop for a booking, or extends the booking's hold. The hold ends at most `longest` minutes after it began. A call never
 * shortens a hold. The caller must have locked the product.
 * @param from the buyer's network, see `http/networks.ts`
 * @returns the end of the hold
 */
export async function holdProduct(
  tx: Transaction,
  id: string,
  bookingId: string,
  minutes: number,
  { from, longest = HOLDS.longest }: { from?: string; longest?: number } = {},
): Promise<Date> {
  const own = sql`(select ${products.heldUntil} from ${products}
    where ${products.id} = ${id} and ${products.heldBy} = ${bookingId} and ${products.heldUntil} > ${now})`;
  const since = sql`case when ${own} is null then ${now} else coalesce(${bookings.heldSince}, ${now}) end`;
  const until = sql`least(greatest(${now} + ${minutesOf(minutes)}, ${own}), greatest(${since} + ${minutesOf(longest)}, ${own}))`;
  const [row] = await tx
    .update(bookings)
    .set({ heldSince: since, heldUntil: until, ...(from !== undefined && { heldFrom: from }) })
    .where(eq(bookings.id, bookingId))
    .returning({ heldUntil: bookings.heldUntil });
  if (!row?.heldUntil) throw new Error('The hold was not stored');
  await tx.update(products).set({ heldBy: bookingId, heldUntil: row.heldUntil }).where(eq(products.id, id));
  await tx.emit('laptop.held', { productId: id, bookingId });
  return row.heldUntil;
}

export async function releaseHold(tx: Transaction, id: string, bookingId: string): Promise<void> {
  await release(tx, and(eq(products.id, id), eq(products.heldBy, bookingId)));
}

export async function releaseHoldsOfBuyer(tx: Transaction, buyerId: string): Promise<void> {
  const own = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.buyerId, buyerId), eq(bookings.state, 'reserved')));
  await release(tx, inArray(products.heldBy, own));
}

/** @returns the ids of the bookings that held the laptops */
export const releaseRemoved = (tx: Transaction, productIds: readonly string[]): Promise<string[]> =>
  release(tx, and(inArray(products.id, [...productIds]), sql`${products.heldUntil} > ${now}`));

export async function clearExpiredHolds(tx: Transaction): Promise<number> {
  const { length } = await release(tx, sql`${products.heldUntil} < ${now}`);
  await tx
    .update(bookings)
    .set({ heldFrom: null })
    .where(sql`${bookings.heldFrom} is not null and ${bookings.heldUntil} < ${now}`);
  return length;
}

async function release(tx: Transaction, which: SQL | undefined): Promise<string[]> {
  const held = await tx
    .select({ id: products.id, heldBy: products.heldBy })
    .from(products)
    .where(which)
    .for('no key update');
  if (held.length === 0) return [];
  const productIds = held.map(({ id }) => id);
  const holders = held.flatMap(({ heldBy }) => heldBy ?? []);
  await tx.update(products).set({ heldBy: null, heldUntil: null }).where(inArray(products.id, productIds));
  await tx
    .update(bookings)
    .set({ heldUntil: sql`least(${bookings.heldUntil}, ${now})` })
    .where(inArray(bookings.id, holders));
  await tx.emit('laptop.freed', { productIds });
  return holders;
}

/** @returns the number of current holds of a buyer or a network, without holds of accepted offers */
export async function countHolds(db: Database, by: { buyerId: string } | { from: string }): Promise<number> {
  const whose = 'from' in by ? eq(bookings.heldFrom, by.from) : eq(bookings.buyerId, by.buyerId);
  const held = db
    .select({ total: count() })
    .from(bookings)
    .innerJoin(products, eq(products.heldBy, bookings.id))
    .where(and(whose, isNull(bookings.offerId), sql`${products.heldUntil} > ${now}`));
  return firstOf(await held)?.total ?? 0;
}
