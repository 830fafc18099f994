import type { OrderState } from '@relaptop/shared/contracts';

interface StateTexts {
  readonly label: string;
  readonly color: 'success' | 'warning' | 'default';
}

/** How a sale stands, in a word or two. */
export const STATES: Record<OrderState, StateTexts> = {
  reserved: { label: 'Reserved', color: 'default' },
  paying: { label: 'Being paid', color: 'default' },
  paid: { label: 'Paid', color: 'success' },
  disputed: { label: 'Disputed', color: 'warning' },
  refunded: { label: 'Refunded', color: 'default' },
  lost: { label: 'Lost', color: 'default' },
  deleted: { label: 'Called off', color: 'default' },
};
