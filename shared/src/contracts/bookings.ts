import { type Static, Type } from 'typebox';
import { LIMITS } from './limits';
import { ORDER_STATES } from './orderLife';
import {
  Email,
  Id,
  Inserted,
  oneOf,
  orNull,
  Phone,
  PictureUrl,
  Rating,
  strict,
  text,
  Timestamp,
} from './primitives';
import { PAID, UNPAID } from './vocabulary';
import { LaptopCard } from './laptops';
import { agreedPriceFields } from './offers';
import { PlaceSlug, Town } from './places';

export const BookingData = Type.Object(
  {
    userName: text(LIMITS.name.max),
    userEmail: Email,
    number: Phone,
    meetLocation: text(LIMITS.meetLocation.max),
  },
  strict,
);
export type BookingData = Static<typeof BookingData>;

/** The buyer has seen these values. The server stores its own, and refuses another price (409). */
export const BookingBody = Type.Object(
  {
    choseProductName: text(LIMITS.productName.max),
    choseProductPrice: Type.Number(),
    productImage: PictureUrl,
    productId: Id,
    payment: oneOf([UNPAID]),
    bookingData: BookingData,
  },
  strict,
);
export type BookingBody = Static<typeof BookingBody>;

export const BookingAnswer = Type.Intersect([Inserted, Type.Object({ reservedUntil: Timestamp })]);
export type BookingAnswer = Static<typeof BookingAnswer>;

export const Booking = Type.Object({
  _id: Id,
  productId: Id,
  productImage: PictureUrl,
  choseProductName: Type.String(),
  /** Dollars: the agreed price of an accepted offer, or the listed price. */
  choseProductPrice: Type.Number(),
  ...agreedPriceFields,
  /** `pay` while unpaid, otherwise `paid`. */
  payment: oneOf([UNPAID, PAID]),
  bookingData: Type.Object({
    userName: Type.String(),
    userEmail: Type.String(),
    number: Type.String(),
    meetLocation: Type.String(),
  }),
  state: oneOf(ORDER_STATES),
  /** End of this buyer's reservation; null if the buyer has none now. */
  reservedUntil: Type.Union([Timestamp, Type.Null()]),
  /** Why an unpaid booking can't be paid now: another buyer reserved the laptop, or it is sold or removed. */
  blockedBy: Type.Union([oneOf(['reserved', 'sold', 'gone']), Type.Null()]),
  transactionId: Type.Union([Type.String(), Type.Null()]),
  /** Dollars that went back to the buyer's card, or 0. After a full refund the order is `refunded`. */
  refundedAmount: Type.Number(),
  date: Timestamp,
});
export type Booking = Static<typeof Booking>;

/** Largest number of meeting places that a checkout suggests. */
export const MOST_PLACES = 3;

/** `from`: the town that the buyer's device remembers. The server ignores an unknown town. */
export const CheckoutQuery = Type.Object({ from: Type.Optional(PlaceSlug) }, strict);

export const CheckoutAnswer = Type.Object({
  laptop: LaptopCard,
  /** The seller's rating by buyers; null without a review. */
  sellerRating: Type.Optional(orNull(Rating)),
  /** Whether the caller is the seller, who can't buy their own laptop. */
  isOwn: Type.Boolean(),
  /** The caller's unpaid or paid order of this laptop, with which the checkout continues. */
  orderId: Type.Union([Id, Type.Null()]),
  /**
   * Set for an unpaid order of an accepted offer. `price` is in dollars. `detailsMissing`: before paying, the
   * buyer must send a phone number and a meeting place with `POST /booking` at this price.
   */
  agreed: Type.Optional(Type.Object({ price: Type.Number(), detailsMissing: Type.Boolean() })),
  /** The phone number of the caller's last booking. */
  phone: Type.Union([Type.String(), Type.Null()]),
  /** Usual meeting places of the seller, most frequent first. */
  places: Type.Array(Type.String({ maxLength: LIMITS.meetLocation.max }), { maxItems: MOST_PLACES }),
  /** A town about halfway to `from`; absent if a town is unknown or none lies between. */
  halfway: Type.Optional(Town),
});
export type CheckoutAnswer = Static<typeof CheckoutAnswer>;
