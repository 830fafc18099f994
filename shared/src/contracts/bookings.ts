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

/**
 * Name, price and picture are what the buyer saw. The server takes all three from its own row, and refuses a price that is not the
 * laptop's (409 `price_changed`).
 */
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
  choseProductPrice: Type.Number(),
  /** `pay` while unpaid, otherwise paid. */
  payment: oneOf([UNPAID, PAID]),
  bookingData: Type.Object({
    userName: Type.String(),
    userEmail: Type.String(),
    number: Type.String(),
    meetLocation: Type.String(),
  }),
  state: oneOf(ORDER_STATES),
  /** Until when the laptop is held for this buyer; null once paid, lost or expired. */
  reservedUntil: Type.Union([Timestamp, Type.Null()]),
  /** Why an unpaid booking can't be paid at the moment: another buyer holds the laptop, or it is sold or gone. */
  blockedBy: Type.Union([oneOf(['reserved', 'sold', 'gone']), Type.Null()]),
  transactionId: Type.Union([Type.String(), Type.Null()]),
  /** Dollars that went back to the buyer's card; 0 when none did. The whole price makes the order `refunded`. */
  refundedAmount: Type.Number(),
  date: Timestamp,
});
export type Booking = Static<typeof Booking>;

/** Meeting places that a checkout suggests at most. */
export const MOST_PLACES = 3;

/** What somebody needs to buy a laptop on one page. */
export const CheckoutAnswer = Type.Object({
  laptop: LaptopCard,
  /** Of its seller, by their buyers; null without a review. */
  sellerRating: Type.Optional(orNull(Rating)),
  /** The caller sells it, and so can't buy it. */
  isOwn: Type.Boolean(),
  /** The caller's order of this laptop that is to be paid or is paid; with it the checkout goes on where it was left. */
  orderId: Type.Union([Id, Type.Null()]),
  /** The number that the caller left with their last booking. */
  phone: Type.Union([Type.String(), Type.Null()]),
  /** Where this seller usually meets buyers, the likeliest first. */
  places: Type.Array(Type.String({ maxLength: LIMITS.meetLocation.max }), { maxItems: MOST_PLACES }),
});
export type CheckoutAnswer = Static<typeof CheckoutAnswer>;
