import type { MailGroup } from '@relaptop/shared/contracts';

export const emailTexts = {
  title: 'Emails',
  account: 'Your account',
  lead: 'Choose which emails you want. You always get emails about your orders, your sales and your account.',
  label: 'Choose your emails',
  save: 'Save',
  saved: 'Your choice is saved',
};

/** Describes each group of emails that users can switch off. */
export const GROUP_TEXTS: Record<MailGroup, string> = {
  saved: 'Saved laptops, and new matches for your searches',
  reviews: 'Reviews of you, and reminders to write one',
  messages: 'Messages that you haven’t read after ten minutes',
};

export const unsubscribeTexts = {
  title: 'No more emails like this?',
  ask: 'We’ll stop sending you this kind of email. You still get emails about your orders and your account.',
  confirm: 'Yes, stop them',
  doneTitle: 'Done',
  done: 'You will no longer get this kind of email.',
  all: 'Choose which emails you get',
  logIn: 'Log in to choose your emails',
  incompleteTitle: 'This link is incomplete',
  incomplete: 'Please open it again from the email, or choose your emails yourself.',
};
