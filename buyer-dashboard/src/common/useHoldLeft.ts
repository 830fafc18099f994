import { useClock } from '@relaptop/shared/ui';

const SECOND = 1000;

/**
 * Follows a hold, second by second.
 *
 * @param until a timestamp of the server; null when the hold has ended
 * @returns milliseconds that are left of it, 0 once it has ended
 */
export function useHoldLeft(until: string | null): number {
  const now = useClock(SECOND);
  return until === null ? 0 : Math.max(0, Date.parse(until) - now);
}
