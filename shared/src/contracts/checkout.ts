import { Type, type Static } from 'typebox';
import { LaptopCard } from './laptops';
import { LIMITS } from './limits';
import { Id, orNull } from './primitives';
import { Rating } from './ratings';

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
