import {
  isLeftOpen,
  REFUND_TIME,
  type Handover,
  type OrderState,
  type Side,
} from '@relaptop/shared/contracts';
import { formatAmount, formatDate, formatDateTime } from '@relaptop/shared/ui';
import { cancelText } from './texts';
import { isAsked, timeText } from './texts';

type Say = (order: Handover) => string;

const SOLD = 'This laptop was sold to another buyer.';
const GONE = 'This laptop is no longer for sale.';

/** Reasons why the buyer can't pay now. */
const BLOCKED: Record<NonNullable<Handover['blockedBy']>, string> = {
  reserved: 'Your reservation has ended, and another buyer has reserved this laptop now.',
  sold: `${SOLD} Your card was not charged.`,
  gone: `${GONE} Your card was not charged.`,
};

/** Reasons why the buyer did not get the laptop. */
const LOST: Record<NonNullable<Handover['blockedBy']>, string> = {
  reserved: 'This laptop was not sold to you.',
  sold: SOLD,
  gone: GONE,
};

/** For a buyer whose laptop went to another buyer. The card may have been charged before. */
const PAY_NOTHING = `You pay nothing. If your card was charged, the amount comes back in full, which takes ${REFUND_TIME}.`;

const callText = ({ phone }: Handover['other']): string =>
  phone === null ? '' : ' You can call them in the meantime.';

/** @returns one or two sentences about the state of the meeting */
function meetingText({ meeting, side, other }: Handover): string {
  if (meeting.agreedAt && !meeting.at)
    return `Meet ${other.name}: ${meeting.place}. You have not agreed on a time yet.`;
  if (meeting.agreedAt) return `Meet ${other.name}: ${meeting.place}, ${timeText(meeting)}.`;
  if (isLeftOpen(meeting.place))
    return isAsked({ meeting, side })
      ? `${other.name} leaves it to you where and when to meet: suggest a place and a time.`
      : `${other.name} will suggest where and when to meet.${callText(other)}`;
  return isAsked({ meeting, side })
    ? `${other.name} suggests where to meet. Agree, or suggest something else.`
    : `${other.name} has not agreed to the meeting yet.${callText(other)}`;
}

const beforeThen = ({ autoReceiveAt }: Handover): string =>
  autoReceiveAt
    ? ` Unless a problem is reported, it counts as received on ${formatDate(autoReceiveAt)}.`
    : '';

const payText: Say = ({ blockedBy, reservedUntil }) => {
  if (blockedBy) return BLOCKED[blockedBy];
  return reservedUntil
    ? `Pay by ${formatDateTime(reservedUntil)} and the laptop is yours.`
    : 'Your reservation has ended; you can pay until another buyer takes it.';
};

const refundText =
  (whose: string): Say =>
  ({ refundedAmount }) =>
    refundedAmount > 0
      ? `${formatAmount(refundedAmount)} went back to ${whose} card.`
      : 'The payment did not go through; no card was charged.';

/** The next step in one or two sentences, for each state and side. */
export const NEXT: Readonly<Record<OrderState, Readonly<Record<Side, Say>>>> = {
  reserved: {
    buyer: payText,
    seller: ({ other, reservedUntil, date }) =>
      `${other.name} has reserved this laptop and has not paid yet. Keep it for them until ${formatDateTime(reservedUntil ?? date)}.`,
  },
  paying: {
    buyer: () => 'Your payment is being confirmed. That takes a minute at most.',
    seller: () => 'The buyer has just paid. The payment is being confirmed.',
  },
  paid: {
    buyer: (order) =>
      `${meetingText(order)} Look at the laptop, and give the seller your code once you are happy with it.${beforeThen(order)}`,
    seller: (order) =>
      `${meetingText(order)} Ask for the code when you hand the laptop over.${beforeThen(order)}`,
  },
  received: {
    buyer: () => 'You have received this laptop. Enjoy it!',
    seller: () => 'The buyer has received this laptop.',
  },
  problem: {
    buyer: () => 'Something is wrong with this order. The seller is not paid until it is settled.',
    seller: () => 'Something is wrong with this order. Below you see what, and what you can do.',
  },
  disputed: {
    buyer: () =>
      'You have disputed this payment at your bank. We tell the bank what we know, and it decides.',
    seller: () =>
      'The buyer has disputed this payment at their bank. We tell the bank what we know, and it decides.',
  },
  refunded: { buyer: refundText('your'), seller: refundText('the buyer’s') },
  lost: {
    buyer: ({ blockedBy }) => `${LOST[blockedBy ?? 'reserved']} ${PAY_NOTHING}`,
    seller: () => 'This order was not paid; the laptop went to another buyer.',
  },
  cancelled: {
    buyer: (order) => `${cancelText(order)} Your card was not charged.`,
    seller: (order) => `${cancelText(order)} The laptop can be bought again.`,
  },
  deleted: {
    buyer: () => 'You have deleted this order.',
    seller: () => 'The buyer has deleted this order. The laptop can be bought again.',
  },
};

/** @returns the next step in one or two sentences */
export const nextText = (order: Handover): string => NEXT[order.state][order.side](order);
