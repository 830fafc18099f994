import type { MailGroup } from '@relaptop/shared/contracts';

export const emailTexts = {
  title: 'Emails',
  always:
    'We always write to you about your orders, your sales and your account: they also serve as your records.',
  label: 'Choose your emails',
  save: 'Save',
  saved: 'Your choice is saved',
  failure: (message: string) => `There was an error! ${message}`,
};

/** What each kind that can be switched off is about. */
export const GROUP_TEXTS: Record<MailGroup, string> = {
  saved: 'Laptops I saved or wait for, and new finds of my searches',
  reviews: 'Reviews',
  messages: 'Messages that I have not read after ten minutes',
};

export const unsubscribeTexts = {
  title: 'No more emails like this?',
  ask: 'We will not send you this kind of email any more. Those about your orders and your account still come.',
  confirm: 'Yes, stop them',
  doneTitle: 'Done',
  done: 'You will not get this kind of email any more.',
  all: 'Choose which emails you get',
  incomplete: 'This link is incomplete. Please open it again from the email.',
};
