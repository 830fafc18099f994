import { and, count, eq, gt, isNotNull, sql } from 'drizzle-orm';
import {
  type CannotOffer,
  ERROR_CODES,
  formatPrice,
  lowestOffer,
  OFFERS_A_DAY,
  OFFERS_PER_LAPTOP,
} from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../database/database';
import { bookings, offers, products } from '../../database/schema';
import type { Caller } from '../../http/app';
import { addressNotConfirmed, AppError, conflict, reserved, sold, underReview } from '../../http/errors';
import { toCents, toDollars } from '../../http/money';
import { isOver } from '../messages/offers';
import { firstContactRefusal } from '../messages/rules';
import { findFirstContact } from '../messages/views';

async function findFacts(db: Database, productId: string, buyerId: string) {
  const own = and(eq(offers.buyerId, buyerId), eq(offers.by, 'buyer'));
  const found = await db
    .select({
      sellerId: products.sellerId,
      priceCents: products.priceCents,
      acceptsOffers: products.acceptsOffers,
      underReview: products.underReview,
      soldAt: products.soldAt,
      heldUntil:
        sql<Date | null>`case when ${products.heldUntil} > clock_timestamp() then ${products.heldUntil} end`.mapWith(
          products.heldUntil,
        ),
      isHeldByOwn: sql<boolean>`exists (select from ${bookings} where ${bookings.id} = ${products.heldBy} and ${bookings.buyerId} = ${buyerId}::uuid)`,
    })
    .from(products)
    .where(and(eq(products.id, productId), sql`${products.removedAt} is null`));
  const laptop = firstOf(found);
  if (!laptop) return undefined;
  const isAgreed = and(
    eq(offers.productId, productId),
    eq(offers.buyerId, buyerId),
    eq(offers.state, 'accepted'),
  );
  return {
    laptop,
    made: await db.$count(offers, and(own, eq(offers.productId, productId))),
    today: await db.$count(offers, and(own, gt(offers.createdAt, sql`now() - interval '1 day'`))),
    isAgreed: (await db.$count(offers, isAgreed)) > 0,
  };
}

interface Room {
  readonly cannotOffer: CannotOffer | null;
  readonly left: number;
  readonly priceCents: number;
  readonly heldUntil: Date | null;
}

/** @returns whether the caller can make an offer, and how many more; undefined for an unknown or removed laptop */
export async function roomFor(
  db: Database,
  productId: string,
  caller: Caller,
  limited: boolean,
): Promise<Room | undefined> {
  const facts = await findFacts(db, productId, caller.id);
  const firstContact = facts && (await findFirstContact(db, productId, caller.id));
  if (!facts || !firstContact) return undefined;
  const { laptop, made, today, isAgreed } = facts;
  const left = Math.max(0, OFFERS_PER_LAPTOP - made);
  const refuse = (): CannotOffer | null => {
    if (laptop.sellerId === caller.id) return 'ownLaptop';
    if (laptop.soldAt) return 'sold';
    if (!caller.emailVerified) return 'unconfirmed';
    const refusal = firstContactRefusal(firstContact, caller);
    if (refusal === 'personGone') return refusal;
    if (refusal) return 'blocked';
    if (isAgreed || (laptop.heldUntil && laptop.isHeldByOwn)) return 'held';
    if (laptop.heldUntil) return 'reserved';
    if (laptop.underReview) return 'underReview';
    if (!laptop.acceptsOffers) return 'off';
    if (left === 0) return 'usedUp';
    return limited && today >= OFFERS_A_DAY ? 'tooMany' : null;
  };
  return { cannotOffer: refuse(), left, priceCents: laptop.priceCents, heldUntil: laptop.heldUntil };
}

const tooMany = (message: string) => conflict(ERROR_CODES.tooManyOffers, message);
const ERRORS: Readonly<Record<CannotOffer, (room: Room) => AppError>> = {
  off: () =>
    conflict(
      ERROR_CODES.offersOff,
      'The seller doesn’t accept offers for this laptop. You can buy it at its price.',
    ),
  ownLaptop: () => new AppError(ERROR_CODES.ownLaptop, 'You can’t make an offer for your own laptop.'),
  unconfirmed: addressNotConfirmed,
  reserved: ({ heldUntil }) => reserved(heldUntil ?? new Date()),
  sold,
  underReview,
  held: () => conflict('held_by_you', 'This laptop is already reserved for you.'),
  usedUp: () =>
    tooMany(
      `You have made ${OFFERS_PER_LAPTOP} offers for this laptop, which is the limit. You can still buy it at its price.`,
    ),
  tooMany: () =>
    tooMany(
      `You have made ${OFFERS_A_DAY} offers within a day. Please wait for answers, or try again tomorrow.`,
    ),
  blocked: () => conflict(ERROR_CODES.blocked, 'You can’t make offers to this seller.'),
  personGone: () => conflict(ERROR_CODES.personGone, 'This seller’s account is closed.'),
};

/** @throws 403 or 409 with the reason why the buyer can't make an offer */
export function assertMayOffer(room: Room): void {
  if (room.cannotOffer) throw ERRORS[room.cannotOffer](room);
}

/** @returns the amount in cents. @throws 409 offer_amount unless it is at least `lowestOffer` and less than the price */
export function amountOf(amount: number, priceCents: number): number {
  const cents = toCents(amount);
  const price = toDollars(priceCents);
  const lowest = lowestOffer(price);
  if (cents < toCents(lowest) || cents >= priceCents)
    throw conflict(
      ERROR_CODES.offerAmount,
      `An offer for this laptop is at least ${formatPrice(lowest)} and less than its price of ${formatPrice(price)}.`,
      { lowest, price },
    );
  return cents;
}

/** The caller must have locked the buyer. @returns whether an accepted offer already holds a laptop for the buyer */
export async function hasAgreedHold(db: Database, buyerId: string): Promise<boolean> {
  const held = await db
    .select({ total: count() })
    .from(bookings)
    .innerJoin(products, eq(products.heldBy, bookings.id))
    .where(
      and(
        eq(bookings.buyerId, buyerId),
        isNotNull(bookings.offerId),
        sql`${products.heldUntil} > clock_timestamp()`,
      ),
    );
  return (firstOf(held)?.total ?? 0) > 0;
}

/** Locks the open offer between this buyer and the seller, from either side. Its time limit may be over. */
export async function lockOpenOffer(db: Database, productId: string, buyerId: string) {
  const rows = await db
    .select({ id: offers.id, by: offers.by, amountCents: offers.amountCents, isOver })
    .from(offers)
    .where(and(eq(offers.productId, productId), eq(offers.buyerId, buyerId), eq(offers.state, 'open')))
    .for('update');
  return firstOf(rows);
}
