import type { OrderState } from '@relaptop/shared/contracts';

/** The states of an order, as admins read them. */
export const ORDER_STATE_TEXTS: Record<OrderState, string> = {
  reserved: 'Reserved',
  paying: 'Paying',
  paid: 'Paid',
  received: 'Received',
  problem: 'Problem',
  lost: 'Lost to another buyer',
  cancelled: 'Canceled',
  refunded: 'Refunded',
  disputed: 'Disputed',
  deleted: 'Deleted',
};
