import { and, count, countDistinct, desc, eq, gt, inArray, max, ne, sql } from 'drizzle-orm';
import {
  CONTACT_STATES,
  isLeftOpen,
  leftOpenPlace,
  MOST_PLACES,
  type OrderState,
  type Town,
} from '@relaptop/shared/contracts';
import type { App } from '../../../http/app';
import { callerOf } from '../../../http/identity';
import { route } from '../../../http/route';
import { toDollars } from '../../../http/money';
import { toCard } from '../../laptops/mapping';
import { findListed } from '../../laptops/laptopPage';
import { halfwayTown } from '../../laptops/places/gazetteer';
import { findTown, toTown } from '../../laptops/places/repository';
import { readRating } from '../../laptops/sellers/rating';
import { type Database, firstOf } from '../../../database/database';
import { bookings, products } from '../../../database/schema';

/** These routes read from the primary database, because the checkout page opens right after a booking. */
export function checkoutRoutes(app: App): void {
  const { db } = app;
  route(app, 'GET /laptops/:id/checkout', async (request) => {
    const [{ id }, caller] = [request.params, callerOf(request)];
    const row = await findListed(db, id, caller.id);
    const [order, phone, used, sellerRating] = await Promise.all([
      findOrderOf(db, id, caller.id),
      lastPhoneOf(db, caller.id),
      listUsedPlaces(db, row.sellerId),
      readRating(db, row.sellerId, 'buyer'),
    ]);
    const laptop = toCard(row, caller.id);
    const halfway = laptop.town && (await halfwayFrom(db, request.query.from, laptop.town));
    return {
      laptop,
      sellerRating,
      isOwn: row.sellerId === caller.id,
      orderId: order?.id ?? null,
      ...(order?.offerId && order.state === 'reserved' && { agreed: agreedOf(order) }),
      phone: phone ?? null,
      places: suggestedPlaces(used, row.location),
      ...(halfway && { halfway }),
    };
  });
}

/** @param from slug of the buyer's town. @returns the town halfway between buyer and seller, if there is one */
async function halfwayFrom(db: Database, from: string | undefined, seller: Town): Promise<Town | undefined> {
  const buyer = from === undefined || from === seller.townSlug ? undefined : await findTown(db, from);
  const between = buyer && halfwayTown(buyer, seller);
  return between && toTown(db, between);
}

/** The checkout page continues the buyer's order in these states. In other states the buyer books again. */
const CONTINUED_STATES: OrderState[] = ['reserved', ...CONTACT_STATES];
/** Number of a seller's latest orders to read, and their maximum age in days. */
const LATEST = { orders: 200, days: 365 } as const;
/** Number of used places to read. Some are unfit, so it is larger than the number of suggestions. */
const CANDIDATES = 12;

const agreedOf = ({ priceCents, phone }: { priceCents: number; phone: string }) => ({
  price: toDollars(priceCents),
  detailsMissing: phone === '',
});

async function findOrderOf(db: Database, productId: string, buyerId: string) {
  const own = and(eq(bookings.productId, productId), eq(bookings.buyerId, buyerId));
  const rows = await db
    .select({
      id: bookings.id,
      state: bookings.state,
      offerId: bookings.offerId,
      priceCents: bookings.priceCents,
      phone: bookings.phone,
    })
    .from(bookings)
    .where(and(own, inArray(bookings.state, CONTINUED_STATES)))
    .orderBy(desc(bookings.createdAt))
    .limit(1);
  return firstOf(rows);
}

async function lastPhoneOf(db: Database, buyerId: string): Promise<string | undefined> {
  const rows = await db
    .select({ phone: bookings.phone })
    .from(bookings)
    .where(and(eq(bookings.buyerId, buyerId), ne(bookings.phone, '')))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(1);
  return firstOf(rows)?.phone;
}

/** @returns meeting places of the seller's {@link LATEST} orders, the most frequent first */
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
  // If a place has several spellings, the latest one counts.
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

interface UsedPlace {
  readonly place: string;
  readonly bySeller: boolean;
  /** Number of different buyers who agreed with the seller to meet there. */
  readonly buyers: number;
}

/** Maximum number of characters of a suggested place. Longer texts are probably directions for one buyer. */
const LONGEST = 80;
/** A place that only buyers have proposed is suggested after this many different buyers have agreed on it. */
const ENOUGH_BUYERS = 2;

/** Texts that the server must not suggest to other buyers: emails, links, phone numbers and homes. */
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

const cityOf = (location: string): string => location.split(',')[0]?.trim() ?? '';

/**
 * @param used the most frequent first
 * @param location of the laptop
 * @returns the seller's usual places, then the city, which leaves the exact place to the seller
 */
function suggestedPlaces(used: readonly UsedPlace[], location: string): string[] {
  const usual = used.filter(isFit).map(({ place }) => place);
  const city = cityOf(location);
  const open = city ? [leftOpenPlace(city)] : [];
  return [...usual.slice(0, MOST_PLACES - open.length), ...open];
}
