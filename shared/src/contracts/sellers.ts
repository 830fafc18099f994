import { Type, type Static } from 'typebox';
import { BestSeller } from './catalog';
import { LaptopCard } from './laptops';
import { Timestamp, pageFields, strict } from './primitives';

/** Who sells here, as everybody sees them: never how to reach them. */
export const SellerProfile = Type.Object({
  ...BestSeller.properties,
  /** The name as a part of the address of the seller's page. */
  slug: Type.String(),
  memberSince: Timestamp,
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
