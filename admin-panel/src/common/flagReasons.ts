import type { FlagReason } from '@relaptop/shared/contracts';

/** What made the server doubt a listing. */
export const FLAG_REASON_TEXTS: Readonly<Record<FlagReason, string>> = {
  price: 'Price far below what its model sells for',
  words: 'Payment outside the shop',
  contact: 'Contact details in the text',
  picture: 'Picture from another seller’s listing',
  firstListing: 'First listing',
};
