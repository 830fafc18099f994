import { setTimeout as pause } from 'node:timers/promises';

/** A promise of the product that did not hold. */
export class Broken extends Error {}

/** @throws {Broken} with both values unless they are the same as JSON */
export function expectSame(what: string, actual: unknown, expected: unknown): void {
  const [seen, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (seen !== wanted) throw new Broken(`${what}: ${seen} instead of ${wanted}`);
}

/** @throws {Broken} */
export function expectTrue(what: string, holds: boolean): void {
  if (!holds) throw new Broken(what);
}

/** @throws {Broken} @param took and limit in milliseconds */
export function expectWithin(what: string, took: number, limit: number): void {
  if (took > limit) throw new Broken(`${what} took ${seconds(took)}, more than ${seconds(limit)}`);
}

/** @returns milliseconds as `3.1 s`. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Asks again and again. @returns the milliseconds until it held. @throws {Broken} when it does not within `limit` */
export async function untilTrue(
  what: string,
  limit: number,
  holds: () => Promise<boolean>,
  every = 100,
): Promise<number> {
  const started = performance.now();
  for (;;) {
    if (await holds()) return performance.now() - started;
    if (performance.now() - started > limit) throw new Broken(`${what}: not within ${seconds(limit)}`);
    await pause(every);
  }
}

/** @returns how often each status occurs, as `{ 200: 1, 409: 99 }`. */
export function tally(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
