import { Type, type Static } from 'typebox';
import { LIMITS } from './limits';
import { OFFER_ENDS, OFFER_STATES } from './offerLife';
import { SIDES } from './orderLife';
import { Dollars, Id, PictureUrl, Timestamp, oneOf, orNull, pageFields, strict, text } from './primitives';

/** An offer for its buyer and its seller, without contact data. */
export const Offer = Type.Object({
  _id: Id,
  side: oneOf(SIDES),
  by: oneOf(SIDES),
  /** Whether the seller sent the offer to all people who saved the laptop. */
  toSavers: Type.Boolean(),
  state: oneOf(OFFER_STATES),
  /** Dollars. */
  amount: Type.Number(),
  /** Dollars: the listed price when the offer was made. */
  listedPrice: Type.Number(),
  /** The author's words. Contacts are hidden from the other side, as in messages. Empty without words. */
  words: Type.String(),
  date: Timestamp,
  expiresAt: Timestamp,
  /** When the offer got its state; null while it is open. */
  decidedAt: orNull(Timestamp),
  /** Set in the state `ended`. */
  endedBy: orNull(oneOf(OFFER_ENDS)),
  orderId: orNull(Id),
  /** Time until which the buyer of an accepted offer can pay; null in other states. */
  heldUntil: orNull(Timestamp),
  conversationId: Id,
  productId: Id,
  slug: Type.String(),
  productName: Type.String(),
  productImage: PictureUrl,
  /** Dollars: the listed price now. */
  price: Type.Number(),
  otherName: Type.String(),
});
export type Offer = Static<typeof Offer>;

/**
 * Why the caller can't make an offer.
 * - off: the seller takes no offers
 * - ownLaptop: the laptop is their own
 * - unconfirmed: their email address is not confirmed
 * - reserved, sold, underReview: the laptop's state
 * - held: the caller has reserved it or has an accepted offer
 * - usedUp: they have made `OFFERS_PER_LAPTOP` offers
 * - tooMany: they have made `OFFERS_A_DAY` offers within a day
 * - blocked: one of the two people has blocked the other
 * - personGone: the seller's account is deleted or suspended
 */
export const CANNOT_OFFER = [
  'off',
  'ownLaptop',
  'unconfirmed',
  'reserved',
  'sold',
  'underReview',
  'held',
  'usedUp',
  'tooMany',
  'blocked',
  'personGone',
] as const;
export type CannotOffer = (typeof CANNOT_OFFER)[number];

/** The caller's offers for a laptop as a buyer, and the limits of the next offer. */
export const LaptopOffers = Type.Object({
  /** Offers of both sides, newest first. An open or accepted offer, if any, is the first. */
  offers: Type.Array(Offer),
  /** Null while the caller can make an offer. */
  cannotOffer: orNull(oneOf(CANNOT_OFFER)),
  /** Offers that the caller can still make for this laptop. */
  left: Type.Integer(),
  /** Dollars: the lowest amount. An offer is below the listed price. */
  lowest: Type.Number(),
  /** Dollars: the listed price. */
  price: Type.Number(),
});
export type LaptopOffers = Static<typeof LaptopOffers>;

export const OffersQuery = Type.Object(
  {
    /** buyer: offers for other people's laptops · seller: offers for the caller's laptops */
    side: oneOf(SIDES),
    /** True for open and accepted offers only. */
    current: Type.Optional(Type.Boolean()),
    ...pageFields,
  },
  strict,
);
export type OffersQuery = Static<typeof OffersQuery>;

export const OfferBody = Type.Object(
  { amount: Dollars, words: Type.Optional(text(LIMITS.offer.words)) },
  strict,
);
export type OfferBody = Static<typeof OfferBody>;

export const OfferSettingsBody = Type.Object(
  {
    accepts: Type.Boolean(),
    /** Dollars. The shop declines lower offers at once. Buyers don't see the floor. */
    floor: orNull(Dollars),
  },
  strict,
);
export type OfferSettingsBody = Static<typeof OfferSettingsBody>;

export const OfferSettings = Type.Object({
  ...OfferSettingsBody.properties,
  /** People who saved the laptop and would get an offer now. */
  savers: Type.Integer(),
  /** When the seller can send the next offer to savers; null if the seller can send one now. */
  nextToSaversAt: orNull(Timestamp),
});
export type OfferSettings = Static<typeof OfferSettings>;

export const SentToSavers = Type.Object({ sent: Type.Integer() });
export type SentToSavers = Static<typeof SentToSavers>;

/** Fields of an order at the price of an accepted offer; absent at the listed price. */
export const agreedPriceFields = {
  /** Dollars: the listed price when the offer was accepted. */
  listedPrice: Type.Optional(Type.Number()),
};
