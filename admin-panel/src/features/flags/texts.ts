import type { Flag, FlagReason } from '@relaptop/shared/contracts';
import { deletedSomething } from '@relaptop/shared/notify';

export const TITLE = 'Flagged listings';
export const EMPTY = 'No listing needs a look at the moment.';

export const REASON_TEXTS: Readonly<Record<FlagReason, string>> = {
  price: 'Price far below its model’s',
  words: 'Payment outside the shop',
  contact: 'Contact details in its words',
  picture: 'Picture of another seller',
  firstListing: 'First listing',
};

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
  note: 'Why is it fine?',
  noteHint: 'For the next admin; it stands in the audit log.',
  noteMissing: 'Say in a word or two why it is fine',
  confirm: 'Dismiss',
  cancel: 'Cancel',
  success: 'The flag was dismissed',
};
