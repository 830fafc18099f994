import type { Flag } from '@relaptop/shared/contracts';
import { deletedSomething } from '@relaptop/shared/notify';

export const TITLE = 'Flagged listings';
export const LEAD =
  'Listings that were flagged automatically. One with a price far too low, copied pictures or words about other ways to pay can’t be bought until you dismiss its flag; every page stays public until you delete the listing.';
export const EMPTY = 'No listing needs a look at the moment.';

export const DELETE = {
  question: {
    question: 'do you want to delete this product?',
    confirmLabel: 'Delete',
    danger: true,
    about: ({ laptop }: Flag) => laptop.name,
  },
  toasts: { success: 'Delete successful', succeeded: deletedSomething },
};
/** Why the button can do nothing. */
export const DELETE_SOLD = 'A sold laptop cannot be deleted';

export const dismissTexts = {
  title: 'Nothing wrong with this listing?',
  reason: 'Why is it fine?',
  hint: 'For the next admin; it is kept in the audit log.',
  missing: 'Say in a word or two why it is fine',
  send: 'Dismiss',
  cancel: 'Cancel',
  success: 'The flag was dismissed',
};
