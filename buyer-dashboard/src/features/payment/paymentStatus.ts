import { errorBody, errorMessage, isStatus } from '@relaptop/shared/api';
import { ERROR_CODES, REFUND_TIME, UNPAID, type Booking } from '@relaptop/shared/contracts';
import { formatDateTime, formatPrice } from '@relaptop/shared/ui';
import { BLOCKED_TEXTS, CALLED_OFF_TEXT, LOST_TEXT, lostText } from '../../common/texts';

export interface Refusal {
  title: string;
  advice: string;
  retryLabel?: string;
}

const NOT_CHARGED = 'Your card was not charged.';
const OTHERS = 'There are other laptops in the shop.';

const LOST: Refusal = {
  title: LOST_TEXT,
  advice: `If your card was charged, the amount comes back in full, which takes ${REFUND_TIME}. ${OTHERS}`,
};

/**
 * @param booking the order with its latest state. If the page couldn't load the order, it is undefined or
 * outdated
 */
export const lostRefusal = (booking: Booking | undefined): Refusal =>
  booking?.state === 'lost' ? { ...LOST, title: lostText(booking) } : LOST;

const SOLD: Refusal = { title: BLOCKED_TEXTS.sold, advice: `${NOT_CHARGED} ${OTHERS}` };
const CANCELLED: Refusal = { title: CALLED_OFF_TEXT, advice: `${NOT_CHARGED} ${OTHERS}` };
const GONE: Refusal = { title: BLOCKED_TEXTS.gone, advice: `${NOT_CHARGED} ${OTHERS}` };
export const DELETED: Refusal = {
  title: 'This order does not exist any more',
  advice: `It was deleted, perhaps in another tab. ${NOT_CHARGED} If you still want the laptop, book it again.`,
};
const UNDER_REVIEW: Refusal = {
  title: 'We are checking this laptop',
  advice: `${NOT_CHARGED} Your reservation ended before the check began. We are usually done within a day. If we find nothing wrong, you can pay then.`,
  retryLabel: 'Check again',
};

/** @param details the old and the new price in dollars */
function priceRefusal(details: Readonly<Record<string, unknown>> | undefined): Refusal {
  const before = formatPrice(Number(details?.seenPrice));
  const now = formatPrice(Number(details?.price));
  return {
    title: 'The price has changed since you opened this page',
    advice: `It was ${before} and is now ${now}. ${NOT_CHARGED}`,
    retryLabel: `Continue at ${now}`,
  };
}

function reservedRefusal(until?: unknown): Refusal {
  const when = typeof until === 'string' ? `after ${formatDateTime(until)}` : 'a little later';
  return {
    title: BLOCKED_TEXTS.reserved,
    advice: `${NOT_CHARGED} If the other buyer does not pay, you can buy the laptop. Try again ${when}.`,
    retryLabel: 'Check again',
  };
}

export function refusalOf(error: unknown): Refusal {
  const body = errorBody(error);
  if (isStatus(error, 404)) return DELETED;
  switch (body?.code) {
    case ERROR_CODES.priceChanged:
      return priceRefusal(body.details);
    case ERROR_CODES.reserved:
      return reservedRefusal(body.details?.reservedUntil);
    case ERROR_CODES.underReview:
      return UNDER_REVIEW;
    case ERROR_CODES.sold:
      return SOLD;
    case ERROR_CODES.lost:
      return LOST;
    case ERROR_CODES.gone:
      return GONE;
    default:
      return {
        title: 'The payment could not be completed',
        advice: errorMessage(error),
        retryLabel: 'Try again',
      };
  }
}

type PaymentStatus =
  { kind: 'payable' | 'paying' | 'paid' | 'refunded' | 'disputed' } | { kind: 'refused'; refusal: Refusal };

const BLOCKED: Record<NonNullable<Booking['blockedBy']>, Refusal> = {
  reserved: reservedRefusal(),
  sold: SOLD,
  gone: GONE,
};

export function paymentStatusOf(booking: Booking): PaymentStatus {
  const { state, payment, blockedBy } = booking;
  if (state === 'lost') return { kind: 'refused', refusal: lostRefusal(booking) };
  if (state === 'cancelled') return { kind: 'refused', refusal: CANCELLED };
  if (state === 'paying' || state === 'refunded' || state === 'disputed') return { kind: state };
  if (payment !== UNPAID) return { kind: 'paid' };
  return blockedBy ? { kind: 'refused', refusal: BLOCKED[blockedBy] } : { kind: 'payable' };
}
