import type { Notice } from '@relaptop/shared/contracts';

type News = NonNullable<Notice['order']>['news'];

const ORDER_NEWS: Partial<Record<News, (laptop: string) => string>> = {
  problemOpened: (laptop) => `There is a problem with the order of ${laptop}`,
  problemAnswered: (laptop) => `There is an answer about the problem with ${laptop}`,
  offerMade: (laptop) => `The seller of ${laptop} offers to give money back`,
  offerDeclined: (laptop) => `The buyer of ${laptop} declined your offer`,
  offerAccepted: (laptop) => `The buyer of ${laptop} accepted your offer`,
  adminAsked: (laptop) => `An admin was asked to decide about ${laptop}`,
  problemWithdrawn: (laptop) => `The problem with ${laptop} was withdrawn`,
  problemResolved: (laptop) => `An admin has decided about ${laptop}`,
  booked: (laptop) => `A buyer has reserved ${laptop}`,
  meetingProposed: (laptop) => `A place or time to meet for ${laptop} was suggested`,
  meetingAgreed: (laptop) => `The meeting for ${laptop} is agreed on`,
  paid: (laptop) => `${laptop} was paid for`,
  lost: (laptop) => `${laptop} was not sold to you. You won’t pay anything`,
  reminded: (laptop) => `Have you received ${laptop}? Confirm it, or say what is wrong`,
  received: (laptop) => `${laptop} was received`,
  payoutWaits: (laptop) => `${laptop} was received. Set up payouts to get your money`,
  cancelled: (laptop) => `The seller canceled your booking of ${laptop}`,
  disputed: (laptop) => `The buyer of ${laptop} disputes the payment at their bank`,
  disputeWon: (laptop) => `The bank rejected the dispute about ${laptop}`,
  refundedInPart: (laptop) => `A part of the price of ${laptop} went back`,
  reviewed: (laptop) => `You have a review for ${laptop}. Write yours to read it`,
  reviewsShown: (laptop) => `Both reviews for ${laptop} are published`,
  refunded: (laptop) => `The money for ${laptop} went back`,
};

const CHECK_NEWS: Record<NonNullable<Notice['flag']>, (laptop: string) => string> = {
  underReview: (laptop) => `We are checking ${laptop}. It can’t be bought meanwhile: see why in My Products`,
  cleared: (laptop) => `${laptop} can be bought again: we found nothing wrong`,
};

type OfferNews = NonNullable<Notice['offer']>;

/** @returns a text about a change of an offer; undefined if the reader made the change */
function offerNews({ side, by, state }: OfferNews, laptop: string): string | undefined {
  const isMine = side === by;
  const other = side === 'buyer' ? 'The seller' : 'The buyer';
  if (state === 'open') return isMine ? undefined : `${other} offers another price for ${laptop}`;
  if (state === 'accepted')
    return side === 'buyer'
      ? `Your price for ${laptop} is agreed. It is reserved for you: pay to get it`
      : `The price for ${laptop} is agreed. It is reserved for the buyer`;
  if (state === 'bought') return `${laptop} was paid for at the agreed price`;
  if (state === 'lapsed') return `${laptop} was not paid for in time, so the agreed price has ended`;
  if (state === 'withdrawn') return `${other} withdrew the offer for ${laptop}`;
  if (state === 'expired')
    return isMine ? `Your offer for ${laptop} has expired` : `The offer for ${laptop} has expired`;
  if (state === 'ended') return `The offer for ${laptop} has ended`;
  return isMine && state === 'declined' ? `${other} declined your offer for ${laptop}` : undefined;
}

export const noticeTexts = {
  says: {
    cheaper: (laptop: string) => `${laptop} costs less now`,
    flag: (laptop: string) => `We have looked at ${laptop}`,
    found: (laptop: string) => `New for you: ${laptop}`,
    free: (laptop: string) => `${laptop} is free again`,
    offer: (laptop: string) => `There is news about the offer for ${laptop}`,
    order: (laptop: string) => `There is news about the order of ${laptop}`,
    removed: (laptop: string) =>
      `${laptop} was removed from the shop. Your reservation has ended, and your card was not charged.`,
  },
  arrived: {
    flag: (laptop: string) => `There is news about your laptop ${laptop}.`,
    cheaper: (laptop: string) => `${laptop}, which you saved, costs less now.`,
    found: (laptop: string) => `A saved search has found ${laptop}.`,
    free: (laptop: string) => `${laptop} is free again. Open your notices to book it.`,
    offer: (laptop: string) => `There is news about the offer for ${laptop}.`,
    order: (laptop: string) => `There is news about the order of ${laptop}.`,
    removed: (laptop: string) => `${laptop}, which you had reserved, was removed from the shop.`,
  },
  news: ({ order, flag, offer, productName }: Notice) => {
    if (order) return ORDER_NEWS[order.news]?.(productName);
    if (offer) return offerNews(offer, productName);
    return flag && CHECK_NEWS[flag]?.(productName);
  },
};
