import type { Order } from '@relaptop/shared/contracts';

/** @returns why an order can't be refunded here, in words for an admin; undefined when it can. */
export function refundObstacle({ state, refundedAmount, refundPending }: Order): string | undefined {
  if (refundPending) return 'A refund of this order is under way';
  if (state === 'disputed') return "The buyer's bank decides about this payment";
  if (state === 'refunded') return 'The whole price was refunded';
  if (refundedAmount > 0) return 'A part was refunded; give back the rest at the card provider';
  return undefined;
}
