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

/** The values that the buyer saw. The server stores its own values, and answers 409 if the price differs. */
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
  /**
   * Why an unpaid order can't be paid, or why a lost order lost its laptop: reserved by another buyer, sold
   * or removed.
   */
  blockedBy: Type.Union([oneOf(['reserved', 'sold', 'gone']), Type.Null()]),
  transactionId: Type.Union([Type.String(), Type.Null()]),
  /** Dollars refunded to the buyer's card. After a full refund, the order's state is `refunded`. */
  refundedAmount: Type.Number(),
  date: Timestamp,
});
export type Booking = Static<typeof Booking>;

export const MOST_PLACES = 3;

/** `from`: the town that the buyer's browser remembers. The server ignores an unknown town. */
export const CheckoutQuery = Type.Object({ from: Type.Optional(PlaceSlug) }, strict);

export const CheckoutAnswer = Type.Object({
  laptop: LaptopCard,
  /** Null without a review. */
  sellerRating: Type.Optional(orNull(Rating)),
  isOwn: Type.Boolean(),
  /** The caller's unpaid or paid order of this laptop. */
  orderId: Type.Union([Id, Type.Null()]),
  /**
   * Present for an unpaid order of an accepted offer. `price` is in dollars. If `detailsMissing` is true, the
   * buyer must first send phone number and meeting place with `POST /booking` at this price.
   */
  agreed: Type.Optional(Type.Object({ price: Type.Number(), detailsMissing: Type.Boolean() })),
  phone: Type.Union([Type.String(), Type.Null()]),
  /** The seller's usual meeting places, most frequent first. */
  places: Type.Array(Type.String({ maxLength: LIMITS.meetLocation.max }), { maxItems: MOST_PLACES }),
  /** A town about halfway between the laptop's town and `from`; absent if there is none. */
  halfway: Type.Optional(Town),
});
export type CheckoutAnswer = Static<typeof CheckoutAnswer>;
