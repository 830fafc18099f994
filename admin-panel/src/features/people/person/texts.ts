import type { PersonLaptop, PersonNote, PersonPage } from '@relaptop/shared/contracts';
import { formatCount } from '@relaptop/shared/ui';

export const personTexts = {
  title: 'Person',
  loading: 'Loading the person',
  notThere: 'There is nobody at this address. The link may be incomplete.',
  toReports: (count: number, areOpen: boolean) =>
    `${formatCount(count)} ${count === 1 ? 'report' : 'reports'}${areOpen ? ', some open' : ''}`,
  buyers: 'All Buyers',
  sellers: 'All Sealers',
  self: 'This is you.',
  confirmed: 'Email confirmed',
  unconfirmed: 'Email not confirmed',
  deleted: (date: string) => `This account was deleted on ${date}.`,
  suspended: (date: string, reason: string) => `Suspended since ${date}: ${reason}`,
  joined: (date: string) => `Joined ${date}`,
  sections: {
    figures: 'At a glance',
    laptops: 'Laptops',
    orders: 'Orders',
    profileReports: 'Reports of their profile',
    reports: 'Reports against their laptops',
    reportsMade: 'Reports they made',
    reviews: 'Reviews',
    notes: 'Notes for admins',
    acts: 'Admin activity',
  },
  none: {
    notes: 'There are no notes yet.',
    all: (parts: readonly string[]) => `Nothing yet under: ${parts.join(', ').toLowerCase()}.`,
  },
  /** Stands in for the missing reason of a report. */
  noReason: 'No reason given',
  dismissed: 'Dismissed',
  hidden: 'Others can’t read it',
  wrote: 'About',
  by: 'By',
  bought: 'Bought from',
  sold: 'Sold to',
};

export const profileReportTexts = {
  closed: 'Closed',
  lead: 'Suspend or delete the person first, if that is needed. Then close the reports with a note.',
};

export const FIGURE_TEXTS: Record<keyof PersonPage['figures'], string> = {
  onSale: 'For sale',
  sold: 'Sold',
  bought: 'Bought',
  reports: 'Reports',
  flags: 'Flags',
  problems: 'Problems',
  noShows: 'No-shows',
};

export const LAPTOP_STATE_TEXTS: Record<PersonLaptop['state'], string> = {
  onSale: 'For sale',
  reserved: 'Reserved',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
  removed: 'Removed',
};

export const noteTexts = {
  label: 'Add a note',
  field: 'Note',
  hint: 'Admins can read it. The person sees it only if they ask for all their data.',
  missing: 'Write down what other admins should know',
  add: 'Add note',
  success: 'Note added',
  delete: 'Delete note',
  confirm: {
    question: 'Do you want to delete this note?',
    confirmLabel: 'Delete',
    danger: true,
    about: ({ words }: PersonNote) => words,
  },
  deleted: 'Note deleted',
};

export const suspendTexts = {
  button: 'Suspend',
  title: 'Suspend this person?',
  explain:
    'They are logged out at once and can’t come back until you lift it. Their laptops are withdrawn, unpaid bookings end, and their payouts wait. Paid orders go on.',
  reason: 'Reason',
  hint: 'They read this when they try to log in.',
  missing: 'Say why: the person reads it',
  cancel: 'Cancel',
  send: 'Suspend',
  success: 'The person is suspended',
};
