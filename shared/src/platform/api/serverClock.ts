/** Milliseconds. Positive if the server's clock is ahead of this device's clock. */
let ahead = 0;

/**
 * Milliseconds. Smaller differences count as 0, because latency and the header's whole seconds cause them.
 */
const TOLERANCE = 3000;
const HALF_A_SECOND = 500;

/**
 * Compares the clocks of device and server. Times are milliseconds since 1970, by this device's clock.
 * @param date the answer's `Date` header
 */
export function noteServerTime(date: string | null, sentAt: number, arrivedAt = Date.now()): void {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return;
  const difference = server + HALF_A_SECOND - (sentAt + arrivedAt) / 2;
  ahead = Math.abs(difference) < TOLERANCE ? 0 : difference;
}

/** Milliseconds since 1970, for reservations, deadlines and "today". */
export const serverNow = (): number => Date.now() + ahead;
