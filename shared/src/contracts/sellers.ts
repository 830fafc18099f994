import { type Static, Type } from 'typebox';
import { SellerInShort } from './catalog';
import { LaptopCard } from './laptops';
import { LIMITS } from './limits';
import { orNull, pageFields, Rating, ReplyMinutes, strict, text, Timestamp } from './primitives';

/** Who sells here, as everybody sees them: never how to reach them. */
export const SellerProfile = Type.Object({
  ...SellerInShort.properties,
  /** The name as a part of the address of the seller's page. */
  slug: Type.String(),
  memberSince: Timestamp,
  /** By their buyers, and as a buyer by those who sold to them; null without a review. */
  rating: orNull(Rating),
  ratingAsBuyer: orNull(Rating),
  replyMinutes: ReplyMinutes,
  /** Where most of their latest laptops are; null while they have listed none. */
  city: Type.Union([Type.String(), Type.Null()]),
  /** Laptops that can be bought, or are reserved at the moment. */
  onSale: Type.Integer(),
  /** Meetings that they did not come to, as a buyer: the other side said so when it called the order off. */
  noShows: Type.Integer(),
});
export type SellerProfile = Static<typeof SellerProfile>;

/** A seller with a page of what they have on sale, newest first. */
export const SellerPage = Type.Object({ seller: SellerProfile, laptops: Type.Array(LaptopCard) });
export type SellerPage = Static<typeof SellerPage>;

export const SellerQuery = Type.Object(pageFields, strict);

/** What somebody finds wrong with a seller's profile; admins read it. */
export const ProfileReportBody = Type.Object({ reason: text(LIMITS.reportNote.max) }, strict);
export type ProfileReportBody = Static<typeof ProfileReportBody>;
