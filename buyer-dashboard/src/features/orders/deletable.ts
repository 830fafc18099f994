import { canOrder, type Booking, type OrderState } from '@relaptop/shared/contracts';

const REASONS: Partial<Record<OrderState, string>> = {
  paid: 'A paid order cannot be deleted',
  received: 'A paid order cannot be deleted',
  problem: 'A paid order cannot be deleted',
  paying: 'This order is being paid and cannot be deleted now',
  refunded: 'A refunded order cannot be deleted',
  disputed: 'A disputed order cannot be deleted',
};

/** @returns why a buyer can't delete an order; undefined when they can. */
export function deleteObstacle({ state }: Booking): string | undefined {
  if (canOrder(state, 'delete', 'buyer')) return undefined;
  return REASONS[state] ?? 'This order cannot be deleted';
}
