import { changeFailed, deletedSomething, modifiedSomething } from '@relaptop/shared/notify';

export const ADVERTISE = {
  question: { question: 'do you want to Advertise this product?', confirmLabel: 'Advertise' },
  toasts: {
    success: 'Your product is ready for advertises',
    failure: changeFailed,
    succeeded: modifiedSomething,
  },
};

export const DELETE = {
  question: { question: 'do you want to delete this product?', confirmLabel: 'Delete', danger: true },
  toasts: {
    success: 'Delete successful',
    failure: changeFailed,
    succeeded: deletedSomething,
  },
};

export const EMPTY = 'You have no added any product';
