import { setTimeout as pause } from 'node:timers/promises';

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/**
 * Polls until the condition holds.
 * @returns milliseconds that it took
 * @throws if the condition doesn't hold within `limit`
 */
export async function untilTrue(
  what: string,
  limit: number,
  holds: () => Promise<boolean>,
  every = 100,
): Promise<number> {
  const started = performance.now();
  for (;;) {
    if (await holds()) return performance.now() - started;
    if (performance.now() - started > limit) throw new Error(`${what}: not within ${seconds(limit)}`);
    await pause(every);
  }
}

/** Counts answers by status, such as `{ 200: 1, 409: 99 }`. */
export function tally(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** @param share 0 to 1; 0.5 for the median */
export const percentile = (figures: readonly number[], share: number): number =>
  [...figures].sort((one, other) => one - other)[Math.ceil(figures.length * share) - 1] ?? NaN;
