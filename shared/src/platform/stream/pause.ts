/** Milliseconds before the first try after a connection that ended; the server may name another. */
export const FIRST_PAUSE_MS = 1000;
/** Milliseconds between two tries at most. */
export const LONGEST_PAUSE_MS = 30_000;

const MS_OF_SECOND = 1000;

/**
 * Exponential back-off with jitter, so that the tabs of a server that restarts do not all come at once.
 * @param failures connections in a row that did not last, from 1
 * @returns milliseconds
 */
export function pauseBefore(failures: number, firstMs = FIRST_PAUSE_MS, random = Math.random): number {
  const longest = Math.min(LONGEST_PAUSE_MS, firstMs * 2 ** Math.max(0, failures - 1));
  return longest * (0.5 + random() / 2);
}

/** @returns milliseconds that a refusing server wants to be left alone for (`Retry-After` in seconds), or 0. */
export function askedPause(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * MS_OF_SECOND, 2 * LONGEST_PAUSE_MS) : 0;
}
