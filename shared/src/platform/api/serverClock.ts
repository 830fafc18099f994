/** Milliseconds by which the server's clock is ahead of this device's. */
let ahead = 0;

/** Milliseconds. Latency and the header's whole seconds cause smaller differences, which count as 0. */
const TOLERANCE = 3000;
const HALF_A_SECOND = 500;

/**
 * Compares this device's clock with the server's clock.
 * @param date the answer's `Date` header
 * @param sentAt milliseconds since 1970 by this device's clock, when the browser sent the call
 * @param arrivedAt the same, when the answer arrived
 */
export function noteServerTime(date: string | null, sentAt: number, arrivedAt = Date.now()): void {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return;
  const difference = server + HALF_A_SECOND - (sentAt + arrivedAt) / 2;
  ahead = Math.abs(difference) < TOLERANCE ? 0 : difference;
}

/** @returns the server's time in milliseconds since 1970, for reservations, deadlines and "today" */
export const serverNow = (): number => Date.now() + ahead;
