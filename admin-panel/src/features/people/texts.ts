import type { User } from '@relaptop/shared/contracts';
import { deletedSomething, modifiedSomething } from '@relaptop/shared/notify';
import { formatCount } from '@relaptop/shared/ui';

/** @returns the number of rows in a list or of results; empty while unknown */
export function countText(total: number | null | undefined, isSearch: boolean): string {
  if (typeof total !== 'number') return '';
  const people = `${formatCount(total)} ${total === 1 ? 'person' : 'people'}`;
  return isSearch ? `${people} found` : people;
}

export const openReportsText = (count: number): string =>
  `${formatCount(count)} open ${count === 1 ? 'report' : 'reports'}`;

/** With the email, because several people can have the same name. */
const about = ({ name, email }: User) => `${name} (${email})`;

export const VERIFY = {
  question: { question: 'Do you want to verify this user?', confirmLabel: 'Verify', about },
  toasts: { success: 'Verified Successful', succeeded: modifiedSomething },
};

export const MAKE_ADMIN = {
  question: { question: 'Do you want to make Admin this user?', confirmLabel: 'Make Admin', about },
  toasts: { success: 'Admin Make Successful', succeeded: modifiedSomething },
};

export const RESTORE = {
  question: { question: 'Do you want to lift the suspension?', confirmLabel: 'Lift suspension', about },
  toasts: { success: 'The suspension is lifted', succeeded: modifiedSomething },
};

export const DEMOTE = {
  question: {
    question: 'Do you want to take away the admin rights of this user?',
    confirmLabel: 'Take away',
    danger: true,
    about,
  },
  toasts: { success: 'They are no longer an admin', succeeded: modifiedSomething },
};

export const DELETE = {
  question: { question: 'Do you want to delete this user?', confirmLabel: 'Delete', danger: true, about },
  toasts: { success: 'user delete Successful', succeeded: deletedSomething },
};
