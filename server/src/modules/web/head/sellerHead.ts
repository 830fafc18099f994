import type { ProfilePage, WithContext } from 'schema-dts';
import { slugAndIdOf, type SellerPage, type SellerProfile } from '@relaptop/shared/contracts';
import { laptopsText, ofAnyPage, SHOP, type PageHead } from './pageHead';
import { aboutRating, CONTEXT } from './structuredData';

/** @returns the head of a seller's page; robots look away from sellers who have neither sold nor offered anything. */
export function headOfSeller({ seller }: SellerPage, origin: string): PageHead {
  const canonical = `/sellers/${slugAndIdOf(seller)}`;
  const isWorthKnowing = seller.onSale + seller.sold > 0;
  return {
    ...ofAnyPage,
    title: `${seller.name} sells laptops | ${SHOP}`,
    description: describe(seller),
    ...(isWorthKnowing && {
      canonical,
      data: [aboutSeller(seller, origin + canonical), ...aboutRating(seller, origin + canonical)],
    }),
  };
}

function describe({ name, city, onSale, sold, sealerVerify }: SellerProfile): string {
  const who = sealerVerify === 'verified' ? 'Verified seller' : 'Seller';
  const place = city === null ? '' : ` in ${city}`;
  const stock = onSale === 0 ? 'nothing for sale at the moment' : laptopsText(onSale);
  return `${name}. ${who}${place} on ${SHOP}: ${stock}, ${sold} sold so far.`;
}

const aboutSeller = ({ name, memberSince }: SellerProfile, url: string): WithContext<ProfilePage> => ({
  '@context': CONTEXT,
  '@type': 'ProfilePage',
  url,
  dateCreated: memberSince,
  mainEntity: { '@type': 'Person', name },
});
