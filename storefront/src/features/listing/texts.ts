import { formatCount, formatDate, formatPrice } from '@relaptop/shared/basics';

export const listingTexts = {
  buyNow: 'Buy Now',
  payNow: 'Continue to payment',
  held: 'Held for you while you pay.',
  noFees: 'No fees on top',
  noFeesHere: 'No fees on top of this price.',
  pickUp: (city: string) =>
    `Pick up in person${city && ` in ${city}`}: meet the seller, check the laptop, and only then hand over your code.`,
  terms: 'Refunds and cancellations',
  sold: 'This laptop has been sold.',
  toSimilar: 'See similar laptops',
  waitAfterLogin: 'Log in to be told when it is free',
  share: 'Share',
  copied: 'The address of this page is copied.',
  notCopied: 'The address could not be copied. You can copy it at the top of your browser.',
  report: 'Report',
  details: 'Details',
  specs: 'Specifications',
  gradesLink: 'How grading works',
  similar: 'Similar laptops',
  unknown: 'There is no laptop at this address, or the seller isn’t offering it right now.',
  removed: 'This laptop was removed',
  removedText: 'Its seller took it out of the shop, or it was sold a while ago.',
  charted: 'What laptops of this model cost here',
};

const people = (count: number) => (count === 1 ? '1 person' : `${formatCount(count)} people`);

export const waitingText = (count: number) => `${people(count)} waiting for it`;
export const savedText = (count: number) => `${people(count)}`;
export const othersText = (seller: string) => `More from ${seller}`;
export const soldText = (sold: number) =>
  sold === 0 ? 'No laptop sold yet' : `${formatCount(sold)} ${sold === 1 ? 'laptop' : 'laptops'} sold`;

/** @param iso a timestamp. @returns such as `member since Nov 2025`, without a line break */
export function memberText(iso: string): string {
  const [month = ''] = formatDate(iso).split(' ');
  return ['member', 'since', month, new Date(iso).getFullYear()].join('\u00a0');
}

/** @param price in dollars. @param median in dollars. @returns a comparison of the two */
export function verdictText(price: number, median: number): string {
  const apart = Math.round(Math.abs(price - median));
  if (apart === 0) return 'This one costs just that.';
  return `This one costs ${formatPrice(apart)} ${price < median ? 'less' : 'more'}.`;
}
