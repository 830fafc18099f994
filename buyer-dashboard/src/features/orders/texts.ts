import type { Booking } from '@relaptop/shared/contracts';
import { deletedSomething } from '@relaptop/shared/notify';

const NOTHING_PAID =
  'You have not paid, so there is nothing to refund. The laptop is free for others at once, and this can’t be undone.';

/** @returns the effect on laptop and money, shown before the action */
const effectOf = (state: Booking['state']): string =>
  state === 'reserved'
    ? NOTHING_PAID
    : 'Your card was not charged for it. It leaves your list, and this can’t be undone.';

export const DELETE = {
  question: {
    question: 'do you want to delete this product?',
    confirmLabel: 'Delete',
    danger: true,
    about: ({ choseProductName, state }: Booking) => `${choseProductName}. ${effectOf(state)}`,
  },
  toasts: { success: 'Delete successful', succeeded: deletedSomething },
};

/** The same on the order's page. */
export const CANCEL = {
  question: {
    question: 'Cancel this booking?',
    confirmLabel: 'Cancel this booking',
    danger: true,
    about: () => NOTHING_PAID,
  },
  toasts: { success: 'Your booking is canceled', succeeded: deletedSomething },
};
