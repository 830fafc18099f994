import type { DeletionObstacleName, DeletionOutlook } from '@relaptop/shared/contracts';

export const accountTexts = {
  title: 'Your account',
  since: (email: string, day: string) => `${email}, member since ${day}`,
  profile: 'Name and photo',
  profileNote: 'Buyers and sellers see both. Orders keep the name that they were made with.',
  removePhoto: 'Remove my photo',
  photo: 'Photo',
  save: 'Save',
  saved: 'Your profile is saved',
  notTold:
    'Your profile is saved. The log-in service could not be told, so after your next log-in the header may show the old one: save once more later.',
  emails: 'Emails',
  emailsNote: 'You always get those about your orders and your account; the others are up to you.',
  chooseEmails: 'Choose your emails',
  data: 'Your data',
  dataNote:
    'Everything that we keep about you, as a JSON file: profile, laptops, orders, messages to you, and what you saved. You can get it up to five times a day.',
  download: 'Download my data',
  downloaded: 'Your data is downloaded',
  failed: (message: string) => `That did not work. ${message}`,
};

export const passwordTexts = {
  title: 'Password',
  note: 'You stay logged in here. On all other devices you have to log in again.',
  google: 'You log in with Google, so there is no password here to change. Your Google account has one.',
  current: 'Current password',
  next: 'New password',
  change: 'Change password',
  changed: 'Your password is changed. We have sent you an email that says so.',
  changedOnly: 'Your password is changed. Please log in again with the new one.',
  wrong: 'This is not your current password',
  currentNeeded: 'Enter your current password',
  same: 'Choose one that differs from your current password',
  weak: 'Choose one that meets all the rules below',
};

const numbered = (count: number, one: string, many: string): string[] =>
  count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];

export const deletionTexts = {
  title: 'Delete your account',
  note: 'You see what goes and what stays before anything is deleted.',
  review: 'See what is deleted',
  goes: 'What goes, for good',
  goesAlways: [
    'Your log-in, on every device',
    'Your name and photo, wherever others see them',
    'Phone numbers and meeting places that no open order needs',
  ],
  goesOf: ({
    unsoldLaptops,
    unfinishedListings,
    savedLaptops,
    savedSearches,
    reservations,
  }: DeletionOutlook['goes']) => [
    ...numbered(unsoldLaptops, 'laptop that is not sold', 'laptops that are not sold'),
    ...numbered(
      unfinishedListings,
      'listing that you have not finished',
      'listings that you have not finished',
    ),
    ...numbered(
      reservations,
      'reservation that you have not paid for',
      'reservations that you have not paid for',
    ),
    ...numbered(savedLaptops, 'saved laptop', 'saved laptops'),
    ...numbered(savedSearches, 'saved search', 'saved searches'),
  ],
  stays: 'What stays, and why',
  staysOf: ({ purchases, salesMade }: DeletionOutlook['stays']) => [
    ...(purchases + salesMade > 0
      ? [
          `${[...numbered(purchases, 'paid order', 'paid orders'), ...numbered(salesMade, 'sale', 'sales')].join(' and ')}, with the money records: the law requires it, and the other side needs its records`,
        ]
      : []),
    'Stars that you gave, without your name: others count on them',
    'Your email in our log of what admins did and of the deletion, to show that it was done',
  ],
  erase:
    'Want to be removed from these, too? Write to us after the deletion: we take your name, number and words out of them.',
  cannot: 'Your account can’t be deleted yet',
  checkAgain: 'Check again',
  begin: 'Delete my account',
  question: 'Delete your account?',
  about: (email: string) =>
    `${email}: you are logged out everywhere, and what you sell is taken down. This can’t be undone.`,
  failed: (message: string) => `Your account was not deleted. ${message}`,
  contact: 'Write to us',
};

/** Why the deletion has to wait; the names of the orders follow. */
export const OBSTACLE_TEXTS: Readonly<Record<DeletionObstacleName, string>> = {
  buying: 'You have not finished buying: say that you have received the laptop, or settle the problem.',
  selling: 'Somebody is buying from you: hand the laptop over first, or wait until the reservation ends.',
  refund: 'Money is on its way back to your card.',
  payout: 'You have not received the money for what you sold yet.',
  debt: 'You owe us money from a sale that was refunded. We tell you how to settle it.',
  lastAdmin: 'You are the only admin. Make somebody else an admin first.',
};
