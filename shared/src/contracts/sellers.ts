import { type Static, Type } from 'typebox';
import { SellerInShort } from './catalog';
import { LaptopCard } from './laptops';
import { LIMITS } from './limits';
import { orNull, pageFields, Rating, ReplyMinutes, strict, text, Timestamp } from './primitives';

/** A seller's public profile, without contact details. */
export const SellerProfile = Type.Object({
  ...SellerInShort.properties,
  /** The name as part of the address of the seller's page. */
  slug: Type.String(),
  memberSince: Timestamp,
  rating: orNull(Rating),
  ratingAsBuyer: orNull(Rating),
  replyMinutes: ReplyMinutes,
  /** The city of most of the seller's latest laptops; null without laptops. */
  city: Type.Union([Type.String(), Type.Null()]),
  /** Laptops on sale, reserved ones included. */
  onSale: Type.Integer(),
  /** Bookings that a seller canceled for the reason `noShow`. */
  noShows: Type.Integer(),
});
export type SellerProfile = Static<typeof SellerProfile>;

/** A seller with a page of their laptops on sale, newest first. */
export const SellerPage = Type.Object({ seller: SellerProfile, laptops: Type.Array(LaptopCard) });
export type SellerPage = Static<typeof SellerPage>;

export const SellerQuery = Type.Object(pageFields, strict);

export const ProfileReportBody = Type.Object({ reason: text(LIMITS.reportNote.max) }, strict);
export type ProfileReportBody = Static<typeof ProfileReportBody>;
