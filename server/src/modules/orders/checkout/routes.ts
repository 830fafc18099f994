import { and, count, countDistinct, desc, eq, gt, inArray, max, sql } from 'drizzle-orm';
import {
  CONTACT_STATES,
  isLeftOpen,
  leftOpenPlace,
  MOST_PLACES,
  type OrderState,
} from '@relaptop/shared/contracts';
import type { App } from '../../../http/app';
import { callerOf } from '../../../http/identity';
import { route } from '../../../http/route';
import { toCard } from '../../laptops/mapping';
import { findListed } from '../../laptops/laptopPage';
import { readRating } from '../../laptops/sellers/rating';
import { type Database, firstOf } from '../../../database/database';
import { bookings, products } from '../../../database/schema';

/** What the page needs on which a laptop is booked and paid. It is asked for on the primary: who has just booked goes on there. */
export function checkoutRoutes(app: App): void {
  const { db } = app;
  route(app, 'GET /laptops/:id/checkout', async (request) => {
    const [{ id }, caller] = [request.params, callerOf(request)];
    const row = await findListed(db, id, caller.id);
    const [orderId, phone, used, sellerRating] = await Promise.all([
      findOrderOf(db, id, caller.id),
      lastPhoneOf(db, caller.id),
      listUsedPlaces(db, row.sellerId),
      readRating(db, row.sellerId, 'buyer'),
    ]);
    return {
      laptop: toCard(row, caller.id),
      sellerRating,
      isOwn: row.sellerId === caller.id,
      orderId: orderId ?? null,
      phone: phone ?? null,
      places: suggestedPlaces(used, row.location),
    };
  });
}

/** With one of these the buyer goes on, instead of booking. */
const GOES_ON: OrderState[] = ['reserved', ...CONTACT_STATES];
/** The latest orders of a seller that are looked at, and the days that they may be old. */
const LATEST = { orders: 200, days: 365 } as const;
/** More than are suggested, since not all of them are fit to be. */
const CANDIDATES = 12;

/** @returns the id of the caller's latest order of this laptop that is to be paid or is paid. */
async function findOrderOf(db: Database, productId: string, buyerId: string) {
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
async function lastPhoneOf(db: Database, buyerId: string): Promise<string | undefined> {
  const rows = await db
    .select({ phone: bookings.phone })
    .from(bookings)
    .where(eq(bookings.buyerId, buyerId))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(1);
  return firstOf(rows)?.phone;
}

/** @returns where this seller has met buyers lately, or suggested to, the most usual first. */
async function listUsedPlaces(db: Database, sellerId: string): Promise<UsedPlace[]> {
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

/** A place that was written into the orders of a seller. */
interface UsedPlace {
  readonly place: string;
  /** The seller themselves suggested it at least once. */
  readonly bySeller: boolean;
  /** How many different buyers and the seller agreed to meet there. */
  readonly buyers: number;
}

/** Longer ones are directions for one person. */
const LONGEST = 80;
/** What a buyer wrote is suggested to others only once it is no longer theirs alone. */
const ENOUGH_BUYERS = 2;

/** Emails and links, numbers to call, and where somebody lives: told to one person, not to all who look. */
const PRIVATE = [
  /@|:\/\/|\bwww\./i,
  /\d(?:[ ().+/-]*\d){5}/,
  /\b(?:my|our) (?:home|house|flat|apartment|place|door|office|work)\b/i,
  /\b(?:apartment|apt|flat|door ?bell|ring (?:at|the)|call me|code|floor)\b/i,
];

const isFit = ({ place, bySeller, buyers }: UsedPlace): boolean =>
  (bySeller || buyers >= ENOUGH_BUYERS) &&
  place.length <= LONGEST &&
  !isLeftOpen(place) &&
  !PRIVATE.some((pattern) => pattern.test(place));

/** @returns the first part of where a laptop is; the rest is for who has booked it. */
const cityOf = (location: string): string => location.split(',')[0]?.trim() ?? '';

/**
 * @param used the likeliest first
 * @param location of the laptop
 * @returns what to suggest to the next buyer: usual places, then the city, where the seller may say more
 */
function suggestedPlaces(used: readonly UsedPlace[], location: string): string[] {
  const usual = used.filter(isFit).map(({ place }) => place);
  const city = cityOf(location);
  const open = city ? [leftOpenPlace(city)] : [];
  return [...usual.slice(0, MOST_PLACES - open.length), ...open];
}
