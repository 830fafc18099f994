import { changeFailed, deletedSomething, modifiedSomething } from '@relaptop/shared/notify';

export const VERIFY = {
  question: { question: 'Do you want to verify this user?', confirmLabel: 'Verify' },
  toasts: { success: 'Verified Successful', failure: changeFailed, succeeded: modifiedSomething },
};

export const MAKE_ADMIN = {
  question: { question: 'Do you want to make Admin this user?', confirmLabel: 'Make Admin' },
  toasts: { success: 'Admin Make Successful', failure: changeFailed, succeeded: modifiedSomething },
};

export const DELETE = {
  question: { question: 'Do you want to delete this user?', confirmLabel: 'Delete', danger: true },
  toasts: { success: 'user delete Successful', failure: changeFailed, succeeded: deletedSomething },
};
