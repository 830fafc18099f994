import { canOrder, type Booking } from '@relaptop/shared/contracts';
import { useAt, useWhileVisible } from '@relaptop/shared/ui';

/** Milliseconds between two looks at orders that are not decided: another buyer may take the laptop, or give it up. */
export const ORDER_LOOK_MS = 30_000;

/** Fetches orders anew when a hold among them ends, and now and then while one of them can still become paid. */
export function useFreshOrders(orders: readonly Booking[] | undefined, refresh: () => void): void {
  const open = orders?.filter(({ state }) => canOrder(state, 'settle')) ?? [];
  useAt(
    open.flatMap(({ reservedUntil }) => reservedUntil ?? []),
    refresh,
  );
  useWhileVisible(open.length > 0 ? ORDER_LOOK_MS : null, refresh);
}
