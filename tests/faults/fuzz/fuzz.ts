import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { RouteOptions } from 'fastify';
import { addressOf, callsOf, type Call } from './calls';
import { watchChanges } from './changes';
import { makeWorld, type World } from './world';

/** Milliseconds after which a call counts as hanging. */
const HANGS_AFTER = 10_000;
/** They answer like GET, without a body. */
const SKIPPED = new Set(['HEAD', 'OPTIONS']);
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

interface Tally {
  readonly statuses: Map<number, number>;
  refused: number;
}

/** Tries one route. @throws with the call and the seed that broke a promise */
async function fuzzRoute(
  world: World,
  route: RouteOptions,
  method: string,
  options: Options,
  tally: Tally,
): Promise<void> {
  const calls = await callsOf(route, world);
  let known = await options.changes();
  const property = fc.asyncProperty(calls, async (call) => {
    const { statusCode, body } = await send(world, method, route, call);
    tally.statuses.set(statusCode, (tally.statuses.get(statusCode) ?? 0) + 1);
    assert.ok(statusCode < 500, `${statusCode}: ${world.lastError()}`);
    if (statusCode >= 400) {
      tally.refused += 1;
      assert.doesNotMatch(body, INSIDES);
    }
    // What only reads is compared once, at the end.
    if (method === 'GET') return;
    const now = await options.changes();
    if (statusCode >= 400) assert.equal(now, known, `${statusCode} changed a row`);
    known = now;
  });
  const { cases, seed } = options;
  const details = await fc.check(property, { numRuns: cases, seed, endOnFailure: true });
  const name = `${method} ${route.url}`;
  if (details.failed) {
    throw new Error(`${name}: ${fc.defaultReportMessage(details)}`, { cause: details.errorInstance });
  }
  if (method === 'GET') assert.equal(await options.changes(), known, `${name} changed a row`);
}

interface Options {
  readonly cases: number;
  readonly seed: number;
  readonly changes: () => Promise<number>;
}

/** @returns a figure in words; throws with the call and the seed that broke a promise */
export async function prove({ cases, seed = 1 }: { cases: number; seed?: number }): Promise<string> {
  const world = await makeWorld();
  try {
    const changes = await watchChanges(world.server.db);
    const tally: Tally = { statuses: new Map(), refused: 0 };
    const routes = world.server.app.routeList.flatMap((route) =>
      [route.method].flat().flatMap((method) => (SKIPPED.has(method) ? [] : [{ route, method }])),
    );
    for (const { route, method } of routes)
      await fuzzRoute(world, route, method, { cases, seed, changes }, tally);
    return describe(routes.length, cases, tally);
  } finally {
    await world.close();
  }
}

function describe(routes: number, cases: number, { statuses, refused }: Tally): string {
  const accepted = (statuses.get(200) ?? 0) / (routes * cases);
  assert.ok(accepted > 0.1, 'enough calls got through to prove something');
  const counts = [...statuses].sort(([one], [other]) => one - other);
  const all = counts.map(([status, count]) => `${status}: ${count}`).join(', ');
  return `${routes} routes x ${cases} cases, no 5xx, no hang, ${refused} refused without changing a row (${all})`;
}
