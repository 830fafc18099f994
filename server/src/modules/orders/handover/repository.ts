import { and, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { CONTACT_STATES, type Side } from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../../database/database';
import { payments } from '../../../database/moneySchema';
import { bookings, products, users } from '../../../database/schema';
import { afterPosition, newestFirst, type Page } from '../../../http/paging';
import { isPaidBy, orderColumns } from '../bookings/repository';

const seller = alias(users, 'seller');

/** The laptop is reserved for this very order. */
const isHeld = sql<boolean>`coalesce(${products.heldBy} = ${bookings.id} and ${products.heldUntil} > now(), false)`;

/** From the booking on, as long as it holds the laptop or is paid: then both sides know how to reach each other. */
export const isDeal = sql<boolean>`(${or(
  inArray(bookings.state, [...CONTACT_STATES]),
  and(eq(bookings.state, 'reserved'), isHeld),
)})`;

function selectHandovers(db: Database) {
  return db
    .select({
      ...orderColumns,
      sellerId: products.sellerId,
      sellerName: seller.name,
      sellerPhone: products.phone,
      isHeld,
      isDeal,
    })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .innerJoin(seller, eq(seller.id, products.sellerId))
    .leftJoin(payments, isPaidBy)
    .$dynamic();
}
export type HandoverRow = Awaited<ReturnType<typeof selectHandovers>>[number];

/** Sellers see what they called off too, without a number. */
const soldBy = (sellerId: string): SQL | undefined =>
  and(eq(products.sellerId, sellerId), or(isDeal, eq(bookings.state, 'cancelled')));

/** @returns the order, for its buyer as long as they have not deleted it, and for its seller while it is a deal, or was called off by them. */
export async function findHandover(db: Database, id: string, personId: string) {
  const own = or(and(eq(bookings.buyerId, personId), ne(bookings.state, 'deleted')), soldBy(personId));
  return firstOf(await selectHandovers(db).where(and(eq(bookings.id, id), own)));
}

/** @returns newest first, one row more than the page holds. */
export function listSales(db: Database, sellerId: string, page: Page): Promise<HandoverRow[]> {
  return selectHandovers(db)
    .where(and(soldBy(sellerId), afterPosition(bookings.createdAt, bookings.id, page)))
    .orderBy(...newestFirst(bookings.createdAt, bookings.id))
    .limit(page.limit + 1);
}

export interface NewMeeting {
  readonly place: string;
  readonly at: Date | null;
  readonly timeZone: string | null;
  readonly by: Side;
}

export async function proposeMeeting(
  db: Database,
  id: string,
  { place, at, timeZone, by }: NewMeeting,
): Promise<void> {
  const proposal = { meetLocation: place, meetAt: at, meetZone: timeZone, meetBy: by, meetAgreedAt: null };
  await db.update(bookings).set(proposal).where(eq(bookings.id, id));
}

export async function agreeOnMeeting(db: Database, id: string): Promise<void> {
  await db
    .update(bookings)
    .set({ meetAgreedAt: sql`now()` })
    .where(eq(bookings.id, id));
}
