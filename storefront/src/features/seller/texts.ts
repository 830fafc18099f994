import { formatCount, formatDate } from '@relaptop/shared/basics';
import type { SellerProfile } from '@relaptop/shared/contracts';

export const sellerTexts = {
  title: 'Seller',
  onSale: 'On sale',
  empty: (name: string) => `${name} has nothing on sale at the moment.`,
  unknown: 'There is no such seller. The address may be incomplete.',
  removed: 'This seller is gone',
  removedText: 'Their account was deleted, and their laptops are not offered here any more.',
  all: 'See all laptops',
};

const laptops = (count: number): string => `${formatCount(count)} ${count === 1 ? 'laptop' : 'laptops'}`;

/** @returns what stands behind the tick, or in its place. */
export const verifiedText = ({ sealerVerify, sealerVerifiedAt }: SellerProfile): string =>
  sealerVerify === 'verified' && sealerVerifiedAt
    ? `Verified seller since ${formatDate(sealerVerifiedAt)}`
    : 'Not verified yet';

/** @returns what is known of a seller, by its label. */
export const factsOf = (seller: SellerProfile): Readonly<Record<string, string | undefined>> => ({
  'Member since': formatDate(seller.memberSince),
  Sold: laptops(seller.sold),
  'On sale': laptops(seller.onSale),
  'Usually in': seller.city ?? undefined,
  'Missed meetings': seller.noShows > 0 ? formatCount(seller.noShows) : undefined,
});
