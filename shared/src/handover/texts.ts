import { canMeet, type Handover, type Meeting } from '@relaptop/shared/contracts';
import { formatAmount, formatDateTime } from '@relaptop/shared/ui';

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long' });

/** @returns such as `Tuesday, Nov 3, 2026, 4:05 PM`. */
const formatMeetingTime = (iso: string): string => `${WEEKDAY.format(new Date(iso))}, ${formatDateTime(iso)}`;

/** @returns when they meet, in words. */
export const timeText = ({ at }: Meeting): string => (at ? formatMeetingTime(at) : 'No time yet');

/** @returns whether place and time may still change. */
export const isMeetable = ({ state, reservedUntil }: Handover): boolean =>
  canMeet(state, reservedUntil !== null);

/** @returns whether it is this person's turn to agree or to propose something else. */
export const isAsked = ({ meeting, side }: Handover): boolean =>
  meeting.agreedAt === null && meeting.proposedBy !== side;

function meetingText(order: Handover): string {
  const { meeting, other } = order;
  if (meeting.agreedAt) return `Meet ${other.name}: ${meeting.place}, ${timeText(meeting)}.`;
  return isAsked(order)
    ? `${other.name} suggests where to meet. Agree, or suggest something else.`
    : `${other.name} has not agreed to the meeting yet. You can call them in the meantime.`;
}

const LAST: Partial<Record<Handover['state'], Record<Handover['side'], string>>> = {
  paying: {
    buyer: 'Your payment is being confirmed. That takes a minute at most.',
    seller: 'The buyer has just paid. The payment is being confirmed.',
  },
  lost: {
    buyer: 'This laptop was not sold to you. Your card was not charged.',
    seller: 'This order was not paid; the laptop went to somebody else.',
  },
  disputed: {
    buyer: 'You have disputed this payment at your bank. We tell the bank what we know, and it decides.',
    seller:
      'The buyer has disputed this payment at their bank. We tell the bank what we know, and it decides.',
  },
};

/** Why the buyer can't pay now. */
const BLOCKED: Record<NonNullable<Handover['blockedBy']>, string> = {
  reserved: 'Your reservation has ended, and another buyer has reserved this laptop now.',
  sold: 'This laptop was sold to another buyer. Your card was not charged.',
  gone: 'This laptop is no longer for sale. Your card was not charged.',
};

/** @returns what to do next, or what to wait for, in a sentence or two. */
export function nextText(order: Handover): string {
  const { state, side, reservedUntil, blockedBy, other, refundedAmount } = order;
  if (state === 'refunded')
    return refundedAmount > 0
      ? `${formatAmount(refundedAmount)} went back to ${side === 'buyer' ? 'your' : 'the buyer’s'} card.`
      : 'The payment did not go through; no card was charged.';
  if (state === 'paid') return meetingText(order);
  if (state === 'lost' && side === 'buyer' && blockedBy) return BLOCKED[blockedBy];
  if (state !== 'reserved') return LAST[state]?.[side] ?? '';
  if (side === 'seller')
    return `${other.name} has reserved this laptop and has not paid yet. Keep it for them until ${formatDateTime(reservedUntil ?? order.date)}.`;
  if (blockedBy) return BLOCKED[blockedBy];
  return reservedUntil
    ? `Pay by ${formatDateTime(reservedUntil)} and the laptop is yours.`
    : 'Your reservation has ended; you can pay until another buyer takes it.';
}
