import type { Booking } from '@relaptop/shared/contracts';
import { formatAmount } from '@relaptop/shared/ui';

export const LOST_TEXT = 'Sold to another buyer, your card was not charged';

/** Why an unpaid order can't be paid now. */
export const BLOCKED_TEXTS: Record<NonNullable<Booking['blockedBy']>, string> = {
  reserved: 'Reserved by another buyer',
  sold: 'Sold to another buyer',
  gone: 'No longer for sale',
};

export const PAYING_TEXT = 'Your payment is being confirmed';
export const REFUNDED_TEXT = 'Refunded to your card';
export const DISPUTED_TEXT = 'Disputed at your bank';
export const HOLD_ENDED_TEXT = 'Your reservation has ended; you can pay until another buyer takes it';

export const transactionText = (transactionId: string) => `Your transactionId: ${transactionId}`;

/** @returns such as `$20.00 refunded`, or undefined when nothing was. */
export function refundText({ refundedAmount }: Booking): string | undefined {
  return refundedAmount > 0 ? `${formatAmount(refundedAmount)} refunded` : undefined;
}
