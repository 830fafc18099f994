import type { Booking } from '@relaptop/shared/contracts';
import { deletedSomething } from '@relaptop/shared/notify';

export const TITLE = 'My Orders';
export const EMPTY = 'NO Orders found';

export const DELETE = {
  question: {
    question: 'do you want to delete this product?',
    confirmLabel: 'Delete',
    danger: true,
    about: ({ choseProductName }: Booking) => choseProductName,
  },
  toasts: { success: 'Delete successful', succeeded: deletedSomething },
};
