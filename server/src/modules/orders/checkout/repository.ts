import { and, count, countDistinct, desc, eq, gt, inArray, max, sql } from 'drizzle-orm';
import { CONTACT_STATES, type OrderState } from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../../database/database';
import { bookings, products } from '../../../database/schema';
import type { UsedPlace } from './places';

/** With one of these the buyer goes on, instead of booking. */
const GOES_ON: OrderState[] = ['reserved', ...CONTACT_STATES];
/** The latest orders of a seller that are looked at, and the days that they may be old. */
const LATEST = { orders: 200, days: 365 } as const;
/** More than are suggested, since not all of them are fit to be. */
const CANDIDATES = 12;

/** @returns the id of the caller's latest order of this laptop that is to be paid or is paid. */
export async function findOrderOf(db: Database, productId: string, buyerId: string) {
  const own = and(eq(bookings.productId, productId), eq(bookings.buyerId, buyerId));
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(own, inArray(bookings.state, GOES_ON)))
    .orderBy(desc(bookings.createdAt))
    .limit(1);
  return firstOf(rows)?.id;
}

/** @returns the number that the caller left with their last booking. */
export async function lastPhoneOf(db: Database, buyerId: string): Promise<string | undefined> {
  const rows = await db
    .select({ phone: bookings.phone })
    .from(bookings)
    .where(eq(bookings.buyerId, buyerId))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(1);
  return firstOf(rows)?.phone;
}

/** @returns where this seller has met buyers lately, or suggested to, the most usual first. */
export async function listUsedPlaces(db: Database, sellerId: string): Promise<UsedPlace[]> {
  const since = sql`now() - make_interval(days => ${LATEST.days}::int)`;
  const place = sql<string>`trim(${bookings.meetLocation})`.as('place');
  const latest = db
    .select({
      place,
      buyerId: bookings.buyerId,
      meetBy: bookings.meetBy,
      agreedAt: bookings.meetAgreedAt,
      createdAt: bookings.createdAt,
    })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .where(and(eq(products.sellerId, sellerId), gt(bookings.createdAt, since)))
    .orderBy(desc(bookings.createdAt))
    .limit(LATEST.orders)
    .as('latest');
  // Of several spellings the latest one.
  const spelling = sql<string>`(array_agg(${latest.place} order by ${latest.createdAt} desc))[1]`;
  const agreedWith = sql`case when ${latest.agreedAt} is not null then ${latest.buyerId} end`;
  return db
    .select({
      place: spelling,
      bySeller: sql<boolean>`bool_or(${latest.meetBy} = 'seller')`,
      buyers: countDistinct(agreedWith),
    })
    .from(latest)
    .groupBy(sql`lower(${latest.place})`)
    .orderBy(desc(count()), desc(max(latest.createdAt)))
    .limit(CANDIDATES);
}
