import type { Booking } from '@relaptop/shared/contracts';

export const LOST_TEXT = 'Sold to another buyer, your card was not charged';

/** Why an unpaid order can't be paid now. */
export const BLOCKED_TEXTS: Record<NonNullable<Booking['blockedBy']>, string> = {
  reserved: 'Reserved by another buyer',
  sold: 'Sold to another buyer',
  gone: 'No longer for sale',
};

export const PAYING_TEXT = 'Your payment is being confirmed';
export const REFUNDED_TEXT = 'Refunded to your card';
export const DISPUTED_TEXT = 'Disputed, your bank is looking into it';

export const transactionText = (transactionId: string) => `Your transactionId: ${transactionId}`;
