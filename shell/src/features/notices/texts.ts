import { isolated, type Notice, type Side } from '@relaptop/shared/contracts';

type News = NonNullable<Notice['order']>['news'];

interface Reader {
  readonly other: 'The buyer' | 'The seller';
  readonly whose: 'your' | 'the buyer’s';
}
const READERS: Readonly<Record<Side, Reader>> = {
  buyer: { other: 'The seller', whose: 'your' },
  seller: { other: 'The buyer', whose: 'the buyer’s' },
};

const ORDER_NEWS: Partial<Record<News, (laptop: string, reader: Reader) => string>> = {
  problemOpened: (laptop, { other }) => `${other} reported a problem with ${laptop}`,
  problemAnswered: (laptop, { other }) => `${other} wrote about the problem with ${laptop}`,
  offerMade: (laptop) => `The seller of ${laptop} offers to give money back`,
  offerDeclined: (laptop) => `The buyer of ${laptop} declined your offer`,
  offerAccepted: (laptop) => `The buyer of ${laptop} accepted your offer`,
  adminAsked: (laptop, { other }) => `${other} asked an admin to decide about ${laptop}`,
  problemWithdrawn: (laptop, { other }) => `${other} withdrew the problem with ${laptop}`,
  problemResolved: (laptop) => `An admin has decided about ${laptop}`,
  booked: (laptop) => `A buyer has reserved ${laptop}`,
  meetingProposed: (laptop, { other }) => `${other} suggested a place or time to meet for ${laptop}`,
  meetingAgreed: (laptop, { other }) => `${other} agreed to the meeting for ${laptop}`,
  paid: (laptop) => `The buyer paid for ${laptop}`,
  lost: (laptop) => `${isolated(laptop)} was not sold to you. You won’t pay anything`,
  reminded: (laptop) => `Have you received ${laptop}? Confirm it, or report a problem`,
  received: (laptop) => `The order of ${laptop} is marked as received`,
  payoutWaits: (laptop) => `The buyer has ${laptop}. Set up payouts to get your money`,
  cancelled: (laptop) => `The seller canceled your booking of ${laptop}`,
  disputed: (laptop) => `The buyer of ${laptop} disputes the payment at their bank`,
  disputeWon: (laptop) => `The bank rejected the dispute about ${laptop}`,
  refundedInPart: (laptop, { whose }) => `A part of the price of ${laptop} goes back to ${whose} card`,
  reviewed: (laptop, { other }) => `${other} reviewed you for ${laptop}. Write your review to read theirs`,
  reviewsShown: (laptop) => `Both reviews for ${laptop} are published`,
  refunded: (laptop, { whose }) => `The price of ${laptop} goes back to ${whose} card`,
};
const CHECK_NEWS: Record<NonNullable<Notice['flag']>, (laptop: string) => string> = {
  underReview: (laptop) =>
    `We are checking ${laptop}, so no new buyer can reserve it now. See why in My Products`,
  cleared: (laptop) => `We checked ${laptop} and found nothing wrong. Buyers can buy it again`,
};

type OfferNews = NonNullable<Notice['offer']>;

/** Undefined if the reader made the change. */
function offerNews({ side, by, state }: OfferNews, laptop: string): string | undefined {
  const isMine = side === by;
  const other = side === 'buyer' ? 'The seller' : 'The buyer';
  if (state === 'open') return isMine ? undefined : `${other} offers another price for ${laptop}`;
  if (state === 'accepted')
    return side === 'buyer'
      ? `The price for ${laptop} is agreed, and the laptop is reserved for you. Pay to buy it`
      : `The price for ${laptop} is agreed, and the laptop is reserved for the buyer`;
  if (state === 'bought')
    return side === 'buyer'
      ? `You bought ${laptop} at the agreed price`
      : `The buyer paid the agreed price for ${laptop}`;
  if (state === 'lapsed')
    return `${side === 'buyer' ? 'You' : 'The buyer'} didn’t pay for ${laptop} in time, so the agreed price no longer counts`;
  if (state === 'withdrawn') return `${other} withdrew the offer for ${laptop}`;
  if (state === 'expired')
    return isMine ? `Your offer for ${laptop} has expired` : `The offer for ${laptop} has expired`;
  if (state === 'ended') return `The offer for ${laptop} has ended`;
  return isMine && state === 'declined' ? `${other} declined your offer for ${laptop}` : undefined;
}

export const noticeTexts = {
  says: {
    cheaper: (laptop: string) => `${laptop} costs less now`,
    flag: (laptop: string) => `We have checked ${laptop}`,
    found: (laptop: string) => `New match for your search: ${laptop}`,
    free: (laptop: string) => `${laptop} is available again`,
    offer: (laptop: string) => `There is news about the offer for ${laptop}`,
    order: (laptop: string) => `There is news about the order of ${laptop}`,
    removed: (laptop: string) =>
      `${laptop} was removed from the shop. Your reservation has ended, and your card was not charged.`,
  },
  arrived: {
    flag: (laptop: string) => `There is news about your laptop ${laptop}.`,
    cheaper: (laptop: string) => `${laptop}, which you saved, costs less now.`,
    found: (laptop: string) => `A saved search has found ${laptop}.`,
    free: (laptop: string) => `${laptop} is available again. Open your notices to book it.`,
    offer: (laptop: string) => `There is news about the offer for ${laptop}.`,
    order: (laptop: string) => `There is news about the order of ${laptop}.`,
    removed: (laptop: string) => `${laptop}, which you had reserved, was removed from the shop.`,
  },
  news: ({ order, flag, offer, productName }: Notice) => {
    if (order) return ORDER_NEWS[order.news]?.(productName, READERS[order.side]);
    if (offer) return offerNews(offer, productName);
    return flag && CHECK_NEWS[flag]?.(productName);
  },
};
