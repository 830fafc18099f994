import type { Product } from '@relaptop/shared/contracts';
import { useAtMoments, useWhileVisible } from '@relaptop/shared/basics';

/**
 * Milliseconds between refetches while a listed laptop is reserved. Buyers can cancel, extend or pay
 * meanwhile.
 */
export const HOLD_POLL_MS = 30_000;

/** Milliseconds between refetches of other lists. Bookings and sales must appear within a minute. */
export const LIST_POLL_MS = 60_000;

/**
 * Refetches at the end of each reservation, and at intervals. Lists with reservations have the shorter
 * interval.
 */
export function useFreshHolds(products: readonly Product[] | undefined, refresh: () => void): void {
  const ends = products?.flatMap(({ reservedUntil }) => reservedUntil ?? []) ?? [];
  useAtMoments(ends, refresh);
  const interval = ends.length > 0 ? HOLD_POLL_MS : LIST_POLL_MS;
  useWhileVisible(products && products.length > 0 ? interval : null, refresh);
}
