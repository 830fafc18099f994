import type { Product } from '@relaptop/shared/contracts';
import { useAtMoments, useWhileVisible } from '@relaptop/shared/basics';

/** The interval is short while laptops are reserved, because buyers can cancel, extend or pay. */
export const HOLD_POLL_MS = 30_000;

/** Polling interval for other lists. Bookings and sales must appear within a minute. */
export const LIST_POLL_MS = 60_000;

/** Refetches at the end of a reservation and at intervals, which reservations make shorter. */
export function useFreshHolds(products: readonly Product[] | undefined, refresh: () => void): void {
  const ends = products?.flatMap(({ reservedUntil }) => reservedUntil ?? []) ?? [];
  useAtMoments(ends, refresh);
  const interval = ends.length > 0 ? HOLD_POLL_MS : LIST_POLL_MS;
  useWhileVisible(products && products.length > 0 ? interval : null, refresh);
}
