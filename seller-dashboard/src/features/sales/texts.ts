import type { OrderState } from '@relaptop/shared/contracts';
import { formatDate } from '@relaptop/shared/ui';

interface StateTexts {
  readonly label: string;
  readonly color: 'success' | 'warning' | 'default';
}

/** How a sale stands, in a word or two: those of the steps on its own page. */
export const STATES: Record<OrderState, StateTexts> = {
  reserved: { label: 'Booked', color: 'default' },
  paying: { label: 'Being paid', color: 'default' },
  paid: { label: 'Paid', color: 'success' },
  received: { label: 'Received', color: 'success' },
  problem: { label: 'Problem', color: 'warning' },
  disputed: { label: 'Disputed', color: 'warning' },
  refunded: { label: 'Refunded', color: 'default' },
  lost: { label: 'Lost', color: 'default' },
  cancelled: { label: 'Canceled', color: 'default' },
  deleted: { label: 'Deleted', color: 'default' },
};

/** Who has to say something about where and when they meet. */
export const MEETING = {
  agreed: 'Agreed',
  theirs: 'Waiting for the buyer',
  yours: 'Waiting for your answer',
  answer: 'Answer',
  answerTo: (buyer: string) => `Answer ${buyer}`,
} as const;

export const bookedText = (date: string): string => `Booked on ${formatDate(date)}`;

/** Said in place of the list. */
export const EMPTY = {
  title: 'No sales yet',
  hint: 'When somebody reserves or buys one of your laptops, you will find it here.',
} as const;
