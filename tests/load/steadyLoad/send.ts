import { setTimeout as pause } from 'node:timers/promises';
import autocannon, { type Request, type Result } from 'autocannon';
import type { RunningServer } from '../../faults/harness/world';

interface Load {
  /** Requests per second, and connections, of all processes together. */
  readonly perSecond: number;
  readonly connections: number;
  /** Milliseconds within which 95 % of the requests must be answered. */
  readonly p95: number;
}

/** Of 200 browsing requests a second, a third are searches or open their results. */
export const LOADS = {
  browsing: { perSecond: 134, connections: 8, p95: 100 },
  searching: { perSecond: 66, connections: 4, p95: 150 },
  booking: { perSecond: 20, connections: 4, p95: 250 },
  messages: { perSecond: 20, connections: 4, p95: 250 },
} as const satisfies Record<string, Load>;
export type Kind = keyof typeof LOADS;
export const KINDS = ['browsing', 'searching', 'booking', 'messages'] as const satisfies readonly Kind[];

/** For each kind of load, one result for each process. */
export type Results = Readonly<Record<Kind, readonly Result[]>>;

/**
 * Sends all kinds of load at the same time, and an equal share to each server. In each second, autocannon sends its requests as fast as
 * they are answered, then waits for the next second. The autocannon processes start at different moments of a second, so that they don't
 * all wait at the same time.
 */
export async function sendAll(
  servers: readonly RunningServer[],
  requests: Record<Kind, Request[]>,
  seconds: number,
): Promise<Results> {
  const share = (whole: number) => Math.ceil(whole / servers.length);
  const send = async (kind: Kind, { origin: url }: RunningServer, after: number): Promise<Result> => {
    const { perSecond, connections } = LOADS[kind];
    const each = { connections: share(connections), overallRate: share(perSecond), duration: seconds };
    await pause(after * 1_000);
    return autocannon({ url, ...each, requests: requests[kind] });
  };
  const results = KINDS.map((kind, row) =>
    Promise.all(servers.map((server, at) => send(kind, server, (row + at / servers.length) / KINDS.length))),
  );
  const [browsing = [], searching = [], booking = [], messages = []] = await Promise.all(results);
  return { browsing, searching, booking, messages };
}

/** @returns the largest number of bookings, including those prepared but not sent */
export const mostBookings = (processes: number, seconds: number): number => {
  const { perSecond, connections } = LOADS.booking;
  return (Math.ceil(perSecond / processes) * (seconds + 2) + connections) * processes;
};

const sumOf = (results: readonly Result[]): number =>
  results.reduce((sum, { requests }) => sum + requests.total, 0);

export const countOf = (results: Results): number => sumOf(KINDS.flatMap((kind) => results[kind]));

type Percentile = 'p50' | 'p97_5' | 'p99';

/** @returns the milliseconds of the slowest process */
const slowest = (results: readonly Result[], percentile: Percentile): number =>
  Math.max(...results.map(({ latency }) => latency[percentile]));

const failuresOf = (results: readonly Result[]): number =>
  results.reduce((sum, { errors, non2xx }) => sum + errors + non2xx, 0);

export const describeResults = (results: Results): string[] =>
  KINDS.map((kind) => {
    const all = results[kind];
    const times = `p50 ${slowest(all, 'p50')} p97.5 ${slowest(all, 'p97_5')} p99 ${slowest(all, 'p99')} ms`;
    return `${kind} ${sumOf(all)} x ${times}, ${failuresOf(all)} failures`;
  });

export function expectNoFailure(results: Results): void {
  const failures = KINDS.map((kind) => [kind, failuresOf(results[kind])]);
  expect(failures).toEqual(KINDS.map((kind) => [kind, 0]));
}

/** Autocannon has no 95th percentile, so this checks the 97.5th. */
export function expectInTime(results: Results, seconds: number): void {
  const late = KINDS.filter((kind) => slowest(results[kind], 'p97_5') >= LOADS[kind].p95);
  const few = KINDS.filter((kind) => sumOf(results[kind]) < LOADS[kind].perSecond * seconds * 0.95);
  expect({ late, few }).toEqual({ late: [], few: [] });
}
