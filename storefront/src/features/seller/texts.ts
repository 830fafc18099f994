import { formatCount, formatDate } from '@relaptop/shared/basics';
import type { SellerProfile } from '@relaptop/shared/contracts';
import { laptopCount } from '../../common/laptopCount';
import { replySpan } from '../../common/replySpan';

export const sellerTexts = {
  title: 'Seller',
  onSale: 'For sale',
  reviews: 'Reviews by buyers',
  reviewsAsBuyer: 'Reviews as a buyer',
  noReviews: (name: string) => `Nobody has reviewed ${name} yet.`,
  empty: (name: string) => `${name} has nothing for sale at the moment.`,
  unknown: 'There is no such seller. The address may be incomplete.',
  removed: 'This seller is gone',
  removedText: 'Their account was deleted, and their laptops are not offered here any more.',
};

export const reportTexts = {
  button: 'Report this profile',
  title: (name: string) => `Report the profile of ${name}`,
  explain: 'An admin will look at this profile and decide. The seller is not told who reported it.',
  reason: 'What is wrong?',
  hint: 'Such as: pretends to be somebody else, has an offensive name or photo',
  missing: 'Say what is wrong',
  send: 'Report',
  cancel: 'Cancel',
  success: 'Reported. An admin will look at this profile.',
  alreadyReported: 'You have already reported this profile',
  failure: (message: string) => `Error: ${message}`,
};

/** @returns the text next to the tick, or without a tick */
export const verifiedText = ({ sealerVerify, sealerVerifiedAt }: SellerProfile): string =>
  sealerVerify === 'verified' && sealerVerifiedAt
    ? `Verified seller since ${formatDate(sealerVerifiedAt)}: our team checked this account and its listings, but not ID documents.`
    : 'Not verified yet';

/** @returns facts about a seller by their labels */
export const factsOf = (seller: SellerProfile): Readonly<Record<string, string | undefined>> => ({
  'Member since': formatDate(seller.memberSince),
  Sold: laptopCount(seller.sold),
  'For sale': laptopCount(seller.onSale),
  'Usually in': seller.city ?? undefined,
  'Usually answers': replySpan(seller.replyMinutes),
  'Missed meetings': seller.noShows > 0 ? formatCount(seller.noShows) : undefined,
});
