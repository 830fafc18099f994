import type { Booking } from '@relaptop/shared/contracts';
import { formatPrice } from '@relaptop/shared/ui';

export const BLOCKED_TEXTS: Record<NonNullable<Booking['blockedBy']>, string> = {
  reserved: 'Reserved by another buyer',
  sold: 'Sold to another buyer',
  gone: 'No longer for sale',
};

const NOT_CHARGED = 'your card was not charged';

/**
 * End of each text about a lost order. It is correct for all of them: if the card was charged, the shop
 * refunds the payment.
 */
const PAY_NOTHING = 'you pay nothing';

export const LOST_TEXT = `This order can no longer be paid: ${PAY_NOTHING}`;

/** @returns why an order was lost: to another buyer, or because the laptop was removed */
export const lostText = ({ blockedBy }: Booking): string =>
  `${BLOCKED_TEXTS[blockedBy === 'gone' ? 'gone' : 'sold']}: ${PAY_NOTHING}`;

export const CALLED_OFF_TEXT = 'The seller canceled this booking';
export const CANCELLED_TEXT = `${CALLED_OFF_TEXT}: ${NOT_CHARGED}`;
export const PAYING_TEXT = 'Your payment is being confirmed';
const REFUNDED_TEXT = 'Refunded to your card';
/**
 * Text for a payment that the bank authorized but the shop never charged. The shop refunds nothing in this
 * case.
 */
const UNCHARGED_TEXT = `The payment did not go through: ${NOT_CHARGED}`;

export const refundedText = ({ refundedAmount }: Booking): string =>
  refundedAmount > 0 ? REFUNDED_TEXT : UNCHARGED_TEXT;

export const NOTHING_PAID_TEXT =
  'You have not paid, so there is nothing to refund. Other buyers can then book the laptop. This can’t be undone.';

export const DISPUTED_TEXT = 'Disputed at your bank';
export const HOLD_ENDED_TEXT = 'Your reservation has ended; you can pay until another buyer books the laptop';

export const transactionText = (transactionId: string) => `Transaction ID: ${transactionId}`;

/** @returns text such as `$20.00 refunded`; undefined without a refund */
export function refundText({ refundedAmount }: Booking): string | undefined {
  return refundedAmount > 0 ? `${formatPrice(refundedAmount)} refunded` : undefined;
}
