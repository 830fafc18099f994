import {
  isLeftOpen,
  isolated,
  REFUND_TIME,
  type Handover,
  type OrderState,
  type Side,
} from '@relaptop/shared/contracts';
import { firstName, formatDate, formatDateTime, formatPrice } from '@relaptop/shared/ui';
import { cancelText, hasToAnswer, shortTime, timeText } from './texts';

type Say = (order: Handover) => string;

const SOLD = 'This laptop was sold to another buyer.';
const GONE = 'This laptop is no longer for sale.';

const BLOCKED: Record<NonNullable<Handover['blockedBy']>, string> = {
  reserved: 'Your reservation has ended, and another buyer has reserved this laptop now.',
  sold: `${SOLD} Your card was not charged.`,
  gone: `${GONE} Your card was not charged.`,
};

const LOST: Record<NonNullable<Handover['blockedBy']>, string> = {
  reserved: 'This laptop was not sold to you.',
  sold: SOLD,
  gone: GONE,
};

const PAY_NOTHING = `You pay nothing. If your card was charged, the amount comes back in full, which takes ${REFUND_TIME}.`;

interface TitleAndText {
  title: string;
  more: string;
}

/** For a meeting without an agreed place and time. */
function openMeetingWords({ meeting, side, other }: Handover): TitleAndText {
  const name = firstName(other.name);
  if (meeting.agreedAt) return { title: 'Suggest a day and time', more: 'You have agreed on the place.' };
  const isOurTurn = hasToAnswer({ meeting, side });
  if (isLeftOpen(meeting.place))
    return isOurTurn
      ? { title: 'Suggest where to meet', more: `${name} leaves it to you.` }
      : {
          title: `${name} will suggest where to meet`,
          more: `In a hurry? ${other.phone === null ? 'Write' : 'Call'}, or suggest a place yourself.`,
        };
  if (isOurTurn)
    return {
      title: `${name} suggests a ${meeting.at ? 'meeting' : 'place'}`,
      more: 'Agree, or suggest something else.',
    };
  return meeting.at
    ? { title: `Waiting for ${name} to agree`, more: 'Your suggestion is sent. You can still change it.' }
    : {
        title: 'Suggest a day and time',
        more: `${name} then only has to agree.`,
      };
}

function meetingText(order: Handover): string {
  const { meeting, other } = order;
  if (meeting.agreedAt && meeting.at)
    return `Meet ${firstName(other.name)}: ${meeting.place}, ${timeText(meeting)}.`;
  const { title, more } = openMeetingWords(order);
  return `${title}. ${more}`;
}

const beforeThen = ({ autoReceiveAt }: Handover): string =>
  autoReceiveAt
    ? ` Unless a problem is reported, the laptop counts as received on ${formatDate(autoReceiveAt)}.`
    : '';

const payText: Say = ({ blockedBy, reservedUntil }) => {
  if (blockedBy) return BLOCKED[blockedBy];
  return reservedUntil
    ? `Pay by ${formatDateTime(reservedUntil)}. Until then, only you can buy the laptop.`
    : 'Your reservation has ended; you can pay until another buyer books the laptop.';
};

const refundText =
  (whose: string): Say =>
  ({ refundedAmount }) =>
    refundedAmount > 0
      ? `${formatPrice(refundedAmount)} went back to ${whose} card.`
      : 'The payment did not go through; no card was charged.';

const problemText: Say = ({ side, other, steps }) =>
  steps.findLast(({ step }) => step === 'problemOpened')?.by === side
    ? 'You have reported a problem. The payment is on hold until it is settled.'
    : `${firstName(other.name)} has reported a problem. Read what is wrong, and answer.`;

const NEXT: Readonly<Record<OrderState, Readonly<Record<Side, Say>>>> = {
  reserved: {
    buyer: payText,
    seller: ({ other, reservedUntil, date }) =>
      `${isolated(other.name)} has reserved this laptop and has not paid yet. Keep it for them until ${formatDateTime(reservedUntil ?? date)}.`,
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
    buyer: () => 'You have received this laptop.',
    seller: () => 'The buyer has received this laptop.',
  },
  problem: {
    buyer: problemText,
    seller: problemText,
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
    seller: () => 'The buyer’s payment came too late, so we did not take it.',
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

export const nextText = (order: Handover): string => NEXT[order.state][order.side](order);

/** `now`: milliseconds since 1970. */
function meetingTitle(order: Handover, now: number): string {
  const { meeting, side } = order;
  if (!meeting.agreedAt || !meeting.at) return openMeetingWords(order).title;
  if (Date.parse(meeting.at) > now) return `Meeting ${shortTime(meeting, now)}`;
  return side === 'buyer' ? 'Do you have the laptop?' : 'Have you handed it over?';
}

const HAND_OVER: Readonly<Record<Side, string>> = {
  buyer: 'Check the laptop before you show your code: it releases your money.',
  seller: 'Ask for the code when they are happy.',
};

/** While the reservation is active. The buyer's page also shows the time left. */
const RESERVED: Readonly<Record<Side, (until: string) => string>> = {
  buyer: () => 'Only you can buy this laptop until the time runs out.',
  seller: (until) => `Not paid yet. Keep it for them until ${formatDateTime(until)}.`,
};

/** A sentence below {@link titleOf}. It leaves out facts that the order's page shows separately. */
export const ownNextText = (order: Handover): string => {
  const { state, side, blockedBy, reservedUntil } = order;
  if (state === 'reserved' && reservedUntil && !blockedBy) return RESERVED[side](reservedUntil);
  if (state !== 'paid') return nextText(order);
  return order.meeting.agreedAt && order.meeting.at ? HAND_OVER[order.side] : openMeetingWords(order).more;
};

const BLOCKED_TITLES: Record<NonNullable<Handover['blockedBy']>, string> = {
  reserved: 'Reserved by another buyer',
  sold: 'Sold to another buyer',
  gone: 'No longer for sale',
};

/** The next step or the order's state. `now` is in milliseconds since 1970. */
export function titleOf(order: Handover, now: number): string {
  const { state, side, other, blockedBy, reservedUntil } = order;
  const isBuyer = side === 'buyer';
  switch (state) {
    case 'reserved':
      if (isBuyer && blockedBy) return BLOCKED_TITLES[blockedBy];
      if (!isBuyer) return `${firstName(other.name)} has reserved it`;
      return reservedUntil ? 'Pay to buy it' : 'You can still pay';
    case 'paying':
      return 'Confirming the payment';
    case 'paid':
      return meetingTitle(order, now);
    case 'received':
      return isBuyer ? 'Enjoy your laptop' : 'Handed over';
    case 'problem':
      return 'A problem is reported';
    case 'disputed':
      return 'Disputed at the bank';
    case 'refunded':
      return order.refundedAmount > 0 ? 'Refunded' : 'Not charged';
    case 'lost':
      return blockedBy === 'gone' ? BLOCKED_TITLES.gone : BLOCKED_TITLES.sold;
    case 'cancelled':
      return 'Booking canceled';
    case 'deleted':
      return 'Order deleted';
  }
}
