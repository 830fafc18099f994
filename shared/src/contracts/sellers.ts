import { type Static, Type } from 'typebox';
import { SellerInShort } from './catalog';
import { LaptopCard } from './laptops';
import { LIMITS } from './limits';
import { orNull, pageFields, Rating, ReplyMinutes, strict, text, Timestamp } from './primitives';

/** Public profile, without contact details. */
export const SellerProfile = Type.Object({
  ...SellerInShort.properties,
  slug: Type.String(),
  memberSince: Timestamp,
  rating: orNull(Rating),
  ratingAsBuyer: orNull(Rating),
  replyMinutes: ReplyMinutes,
  /** Most frequent city among the seller's latest laptops; null without laptops. */
  city: Type.Union([Type.String(), Type.Null()]),
  /** Includes reserved laptops. */
  onSale: Type.Integer(),
  /** Bookings of this person as a buyer that a seller canceled for the reason `noShow`. */
  noShows: Type.Integer(),
});
export type SellerProfile = Static<typeof SellerProfile>;

/** `laptops`: a page of the laptops on sale, newest first. */
export const SellerPage = Type.Object({ seller: SellerProfile, laptops: Type.Array(LaptopCard) });
export type SellerPage = Static<typeof SellerPage>;

export const SellerQuery = Type.Object(pageFields, strict);

export const ProfileReportBody = Type.Object({ reason: text(LIMITS.reportNote.max) }, strict);
export type ProfileReportBody = Static<typeof ProfileReportBody>;
