import type { ReportedReview } from '@relaptop/shared/contracts';
import { modifiedSomething } from '@relaptop/shared/notify';

export const TITLE = 'Reported reviews';
export const LEAD = 'Each stays public until you remove it.';
export const EMPTY = 'No review has been reported.';

export const DISMISS = {
  question: {
    question: 'Do you want to dismiss the reports of this review?',
    confirmLabel: 'Dismiss',
    about: ({ author }: ReportedReview) => `Written by ${author.name}`,
  },
  toasts: { success: 'The reports were dismissed', succeeded: modifiedSomething },
};

export const removeTexts = {
  title: { review: 'Remove this review?', answer: 'Remove this answer?' },
  label: { review: 'Remove review', answer: 'Remove answer' },
  explain: 'It is gone for everybody but its author, who reads your reason.',
  reason: 'Reason',
  missing: 'Say why: the author reads it',
  cancel: 'Cancel',
  send: 'Remove',
  success: 'Removed',
};
