import type { Product } from '@relaptop/shared/contracts';
import { useAtMoments, useWhileVisible } from '@relaptop/shared/basics';

/** Polling interval in milliseconds for a list with reservations. It is short, because they can be canceled, extended or paid. */
export const HOLD_POLL_MS = 30_000;

/** Polling interval in milliseconds for all other lists. New bookings and sales must show within a minute. */
export const LIST_POLL_MS = 60_000;

/** Refetches laptops when a reservation expires, and at intervals. The intervals are shorter while there is a reservation. */
export function useFreshHolds(products: readonly Product[] | undefined, refresh: () => void): void {
  const ends = products?.flatMap(({ reservedUntil }) => reservedUntil ?? []) ?? [];
  useAtMoments(ends, refresh);
  const interval = ends.length > 0 ? HOLD_POLL_MS : LIST_POLL_MS;
  useWhileVisible(products && products.length > 0 ? interval : null, refresh);
}
