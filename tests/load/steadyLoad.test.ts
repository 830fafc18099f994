import { SESSION_SECONDS } from '../../server/src/modules/session/sessionTokens';
import { tell } from '../faults/harness/extent';
import { openWorld, type RunningServer, type World } from '../faults/harness/world';
import { openMarket } from './steadyLoad/market';
import { requestsOf, type AcceptedMessage } from './steadyLoad/requests';
import {
  countOf,
  describeResults,
  expectInTime,
  expectNoFailure,
  mostBookings,
  sendAll,
} from './steadyLoad/send';
import { expectAllReceived, holdStreams } from './steadyLoad/streams';

const SECONDS = Number(process.env['LOAD_SECONDS'] ?? 60);
const PROCESSES = Number(process.env['LOAD_PROCESSES'] ?? 4);
/** Seconds of load before the measurement, in which the processes allocate their working memory. */
const WARM_UP_SECONDS = 20;
/** Milliseconds for everything but the load: making the shop, warming up, and comparing the payments. */
const ALL_ELSE_MS = 300_000;
/** Longest load in seconds. The load doesn't renew sessions, and some time passes before it begins. */
const MOST_SECONDS = SESSION_SECONDS - WARM_UP_SECONDS - 60;
const MEMORY_GROWS_BY = 1.3;

it(
  '200 browsing requests (a third searches), 20 bookings and 20 messages a second, 100 streams: in time, without failures, with constant memory',
  async () => {
    if (SECONDS > MOST_SECONDS) throw new Error(`LOAD_SECONDS can be ${MOST_SECONDS} at most`);
    const world = await openWorld();
    const servers = await world.startMany(PROCESSES);
    try {
      await load(world, servers);
    } finally {
      await Promise.all(servers.slice(1).map(({ child }) => child.stop()));
    }
  },
  SECONDS * 1_000 + ALL_ELSE_MS,
);

/** Prints all results before it checks any. */
async function load(world: World, servers: readonly RunningServer[]): Promise<void> {
  const bookings = mostBookings(PROCESSES, WARM_UP_SECONDS) + mostBookings(PROCESSES, SECONDS);
  const market = await openMarket(world, bookings);
  const streams = await holdStreams(servers, market.talking);
  const sent: AcceptedMessage[] = [];
  const requests = requestsOf(market, sent);
  const warmUp = await sendAll(servers, requests, WARM_UP_SECONDS);
  const before = await usageOf(servers);
  const results = await sendAll(servers, requests, SECONDS);
  const after = await usageOf(servers);
  for (const line of describeResults(results)) tell(line);
  tell(describeUsage(before, after, countOf(results)));
  const received = await expectAllReceived(streams, market.talks, sent);
  tell(`${streams.length} streams open to the end, ${received} messages received`);
  expectNoFailure(warmUp);
  expectNoFailure(results);
  expectInTime(results, SECONDS);
  expect(after.memory).toBeLessThan(before.memory * MEMORY_GROWS_BY);
  await Promise.all(streams.map((stream) => stream.close()));
}

interface Usage {
  /** Megabytes of all processes. */
  readonly memory: number;
  /** Processor seconds of all processes. */
  readonly cpu: number;
}

async function usageOf(servers: readonly RunningServer[]): Promise<Usage> {
  const texts = await Promise.all(
    servers.map(async ({ origin }) => (await fetch(`${origin}/metrics`)).text()),
  );
  const total = (name: string): number =>
    texts.reduce((sum, text) => sum + Number(new RegExp(`^${name} ([\\d.]+)`, 'm').exec(text)?.[1]), 0);
  return {
    memory: total('process_resident_memory_bytes') / 2 ** 20,
    cpu: total('process_cpu_seconds_total'),
  };
}

/** @param requests number of requests answered between the two measurements */
function describeUsage(before: Usage, after: Usage, requests: number): string {
  const core = ((after.cpu - before.cpu) * 1000) / requests;
  return `memory ${before.memory.toFixed()} to ${after.memory.toFixed()} MB, ${core.toFixed(1)} ms of a core a request`;
}
