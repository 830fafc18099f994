import { Type, type Static } from 'typebox';
import { LIMITS } from './limits';
import { OFFER_ENDS, OFFER_STATES } from './offerLife';
import { SIDES } from './orderLife';
import { Dollars, Id, PictureUrl, Timestamp, oneOf, orNull, pageFields, strict, text } from './primitives';

export const Offer = Type.Object({
  _id: Id,
  side: oneOf(SIDES),
  by: oneOf(SIDES),
  /** Whether the seller sent the offer to all people who saved the laptop. */
  toSavers: Type.Boolean(),
  state: oneOf(OFFER_STATES),
  /** Dollars. */
  amount: Type.Number(),
  /** Dollars: the listed price at the time of the offer. */
  listedPrice: Type.Number(),
  /** The author's text. `HIDDEN_CONTACT` replaces contacts for the other side. */
  words: Type.String(),
  date: Timestamp,
  expiresAt: Timestamp,
  /** Time of the change to the current state; null while the offer is open. */
  decidedAt: orNull(Timestamp),
  /** Present in the state `ended`; otherwise null. */
  endedBy: orNull(oneOf(OFFER_ENDS)),
  orderId: orNull(Id),
  /** Until this time, the buyer can pay an accepted offer; null in other states. */
  heldUntil: orNull(Timestamp),
  conversationId: Id,
  productId: Id,
  slug: Type.String(),
  productName: Type.String(),
  productImage: PictureUrl,
  /** Dollars: the current listed price. */
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

/** The caller's offers for a laptop, as its buyer. */
export const LaptopOffers = Type.Object({
  /** Offers of both sides, newest first. An open or accepted offer comes first. */
  offers: Type.Array(Offer),
  /** Null if the caller can make an offer. */
  cannotOffer: orNull(oneOf(CANNOT_OFFER)),
  /** Offers that the caller can still make for this laptop. */
  left: Type.Integer(),
  /** Dollars: the lowest possible offer. */
  lowest: Type.Number(),
  /** Dollars: the listed price. */
  price: Type.Number(),
});
export type LaptopOffers = Static<typeof LaptopOffers>;

export const OffersQuery = Type.Object(
  {
    /** buyer: offers for other people's laptops · seller: offers for the caller's laptops */
    side: oneOf(SIDES),
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
    /** Dollars. The server declines lower offers at once. Buyers don't see the floor. */
    floor: orNull(Dollars),
  },
  strict,
);
export type OfferSettingsBody = Static<typeof OfferSettingsBody>;

export const OfferSettings = Type.Object({
  ...OfferSettingsBody.properties,
  /** People who saved the laptop and would get an offer now. */
  savers: Type.Integer(),
  /** Earliest time of the seller's next offer to savers; null if it is possible now. */
  nextToSaversAt: orNull(Timestamp),
});
export type OfferSettings = Static<typeof OfferSettings>;

export const SentToSavers = Type.Object({ sent: Type.Integer() });
export type SentToSavers = Static<typeof SentToSavers>;

/** Present in an order at the price of an accepted offer. */
export const agreedPriceFields = {
  /** Dollars: the listed price when the offer was accepted. */
  listedPrice: Type.Optional(Type.Number()),
};
