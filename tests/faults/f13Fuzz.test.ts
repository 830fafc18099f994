import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import type { RouteOptions } from 'fastify';
import { openEmbeddedInMemory } from '../../server/src/testing/embeddedDatabase';
import { tell, times } from './harness/extent';
import { tally } from './harness/until';
import { addressOf, callsOf, type Call } from './fuzz/calls';
import { watchChanges } from './fuzz/changes';
import { makeWorld, type World } from './fuzz/world';

const DAY_MS = 86_400_000;
/**
 * Number of calls of each route, and random seed, which is new each day. FUZZ_CASES and FUZZ_SEED set them. 2,000 calls of each route take
 * half an hour.
 */
const CASES = Number(process.env['FUZZ_CASES'] ?? times(500, 3));
const SEED = Number(process.env['FUZZ_SEED'] ?? times(Math.floor(Date.now() / DAY_MS), 1));
/** Milliseconds after which a call counts as hanging. */
const HANGS_AFTER = 10_000;
/** Milliseconds for all routes, including the orders and laptops that they need, on a busy machine. A hanging call fails much earlier. */
const ALL_ROUTES_MS = 600_000 + CASES * 1_500;
/** Methods that the server answers like GET, without a body. */
const SKIPPED = new Set(['HEAD', 'OPTIONS']);
/** A route whose refusals change rows. The server counts wrong codes, and after ten it refuses every code. */
const COUNTS_REFUSALS = new Set(['POST /api/orders/:id/receipt/code']);
const INSIDES =
  /\bselect\b.*\bfrom\b|insert into|failed query|node_modules|\n\s+at |\.ts:\d|eyJ[\w-]{10,}\.eyJ/i;

async function send(world: World, method: string, route: RouteOptions, call: Call) {
  const answer = world.server.app.inject({
    method: method as 'GET',
    url: addressOf(route, call),
    headers: {
      accept: '*/*',
      ...(call.authorization && { authorization: call.authorization }),
      ...(call.signature && { 'stripe-signature': call.signature }),
      ...(call.body !== undefined && { 'content-type': call.contentType }),
    },
    ...(call.body !== undefined && method !== 'GET' && { payload: call.body }),
  });
  let timer: NodeJS.Timeout | undefined;
  const hanging = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the call hangs')), HANGS_AFTER);
  });
  return Promise.race([answer, hanging]).finally(() => clearTimeout(timer));
}

async function fuzzRoute(
  world: World,
  route: RouteOptions,
  method: string,
  changes: () => Promise<number>,
  seen: { status: number }[],
): Promise<void> {
  const calls = await callsOf(route, world);
  let known = await changes();
  const property = fc.asyncProperty(calls, async (call) => {
    const { statusCode, body } = await send(world, method, route, call);
    // Waits for the next turn of the event loop. Otherwise the answers of a route that never waits would fill gigabytes of memory.
    await nextTurn();
    seen.push({ status: statusCode });
    if (statusCode >= 500) throw new Error(`${statusCode}: ${world.lastError()}`);
    if (statusCode >= 400 && INSIDES.test(body)) throw new Error(`The answer tells of the inside: ${body}`);
    // For GET, the rows are compared once, after all calls.
    if (method === 'GET') return;
    const now = await changes();
    const mayCount = COUNTS_REFUSALS.has(`${method} ${route.url}`);
    if (statusCode >= 400 && now !== known && !mayCount) throw new Error(`${statusCode} changed a row`);
    known = now;
  });
  const details = await fc.check(property, { numRuns: CASES, seed: SEED, endOnFailure: true });
  const name = `${method} ${route.url}`;
  if (details.failed) {
    throw new Error(`${name}: ${fc.defaultReportMessage(details)}`, { cause: details.errorInstance });
  }
  if (method === 'GET') expect([name, await changes()]).toEqual([name, known]);
}

it(
  `F13 every route with ${CASES} calls made from its schemas (seed ${SEED}): no 5xx, no hang, no row changed by a 4xx`,
  async () => {
    // The embedded database runs one query at a time, so a task of an earlier call ends before the next change is counted.
    const world = await makeWorld(await openEmbeddedInMemory());
    try {
      const changes = await watchChanges(world.server.db);
      const seen: { status: number }[] = [];
      const routes = world.server.app.routeList.flatMap((route) =>
        [route.method].flat().flatMap((method) => (SKIPPED.has(method) ? [] : [{ route, method }])),
      );
      for (const { route, method } of routes) await fuzzRoute(world, route, method, changes, seen);
      const accepted = seen.filter(({ status }) => status === 200).length;
      // With fewer accepted calls the test would prove nothing.
      expect(accepted).toBeGreaterThan(seen.length / 10);
      tell(`${routes.length} routes, ${JSON.stringify(tally(seen))}`);
    } finally {
      await world.close();
    }
  },
  ALL_ROUTES_MS,
);
