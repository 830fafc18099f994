import type { OrderState } from '@relaptop/shared/contracts';

/** Green only what is done: until it is received, the money is held. */
export const ORDER_STATE_COLORS = {
  reserved: 'default',
  paying: 'default',
  paid: 'info',
  received: 'success',
  problem: 'warning',
  lost: 'default',
  cancelled: 'default',
  refunded: 'default',
  disputed: 'warning',
  deleted: 'default',
} as const satisfies Record<OrderState, string>;

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
