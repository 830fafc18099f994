import { formatPrice, type CannotOffer, type Offer } from '@relaptop/shared/contracts';

export const CANNOT_OFFER_TEXTS: Readonly<Record<CannotOffer, string>> = {
  off: 'The seller doesn’t accept offers for this laptop.',
  ownLaptop: 'This is your own laptop.',
  unconfirmed: 'Confirm your email address first, so that sellers know who makes the offer.',
  reserved: 'Another buyer has reserved this laptop. You can make an offer when it’s available again.',
  sold: 'This laptop has been sold.',
  underReview: 'We are checking this laptop. You can make an offer when the check is done.',
  held: 'This laptop is already reserved for you.',
  usedUp: 'You have used all your offers for this laptop. You can still buy it at its price.',
  tooMany: 'You have made many offers today. Wait for answers, or try again tomorrow.',
  blocked: 'You and this seller can’t make each other offers.',
  personGone: 'This seller’s account is closed.',
};

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

function timeLeftText(until: string, now: number): string {
  const left = Math.max(0, Date.parse(until) - now);
  const hours = Math.floor(left / HOUR_MS);
  if (hours > 0) return `${hours} ${hours === 1 ? 'hour' : 'hours'} left`;
  const minutes = Math.ceil(left / MINUTE_MS);
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}

const END_TEXTS: Readonly<Record<NonNullable<Offer['endedBy']>, string>> = {
  sold: 'Ended: the laptop was sold',
  off: 'Ended: the laptop is not for sale any more',
  cheaper: 'Ended: the price was lowered',
  personGone: 'Ended: an account was closed',
  blocked: 'Ended',
};

const STATE_TEXTS: Readonly<Record<Exclude<Offer['state'], 'open' | 'accepted' | 'ended'>, string>> = {
  bought: 'Paid',
  lapsed: 'Not paid in time',
  declined: 'Declined',
  countered: 'Answered with another price',
  replaced: 'Replaced by a newer offer',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

export const isOfferOver = ({ state }: Offer): boolean => state !== 'open' && state !== 'accepted';

const turnText = ({ by, side }: Offer): string => {
  if (by !== side) return 'Your turn';
  return side === 'buyer' ? 'Waiting for the seller' : 'Waiting for the buyer';
};

/** The state, with the time left. `now` is in milliseconds since 1970. */
export function offerStateText(offer: Offer, now: number): string {
  const { state, expiresAt, heldUntil, endedBy } = offer;
  if (state === 'open') return `${turnText(offer)} · ${timeLeftText(expiresAt, now)}`;
  if (state === 'accepted')
    return heldUntil ? `Accepted · ${timeLeftText(heldUntil, now)} to pay` : 'Accepted';
  if (state === 'ended') return endedBy ? END_TEXTS[endedBy] : 'Ended';
  return STATE_TEXTS[state];
}

export function offerTitle({ by, side, amount }: Pick<Offer, 'by' | 'side' | 'amount'>): string {
  if (by === side) return `Your offer: ${formatPrice(amount)}`;
  return `${by === 'seller' ? 'The seller' : 'The buyer'} offers ${formatPrice(amount)}`;
}
