import { canOrder, type Booking } from '@relaptop/shared/contracts';
import { useAtMoments, useWhileVisible } from '@relaptop/shared/ui';

/**
 * Polling interval for unpaid orders, because another buyer may book the same laptop or cancel a booking of
 * it.
 */
export const ORDER_POLL_MS = 30_000;

/** Refetches when a reservation ends, and at intervals while the buyer can still pay. */
export function useFreshOrders(orders: readonly Booking[] | undefined, refresh: () => void): void {
  const open = orders?.filter(({ state }) => canOrder(state, 'settle')) ?? [];
  useAtMoments(
    open.flatMap(({ reservedUntil }) => reservedUntil ?? []),
    refresh,
  );
  useWhileVisible(open.length > 0 ? ORDER_POLL_MS : null, refresh);
}
