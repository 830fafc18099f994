import assert from 'node:assert/strict';
import fc, { type Arbitrary } from 'fast-check';
import type { RouteOptions } from 'fastify';
import sharp from 'sharp';
import { GOOD_SIGNATURE } from '../../src/testing/fakeProvider';
import { casesOf, type FuzzCase, type RouteSchemas } from './cases';
import { watchChanges } from './changes';
import { makeWorld, type World } from './world';

/** Milliseconds after which a call counts as hanging. */
const HANGS_AFTER = 10_000;
const INSIDES =
  /\bselect\b.*\bfrom\b|insert into|failed query|node_modules|\n\s+at |\.ts:\d|eyJ[\w-]{10,}\.eyJ/i;
const TYPES: Readonly<Record<string, string>> = { '/api/policyReports': 'application/csp-report' };
const RAW_PATHS = [
  '/%ZZ',
  '/..%2f..%2fetc%2fpasswd',
  '//evil.test/',
  '/%00',
  `/${'a/'.repeat(500)}`,
  '/a.js',
  '/?x=%',
];

interface Call extends Omit<FuzzCase, 'body'> {
  readonly authorization: string | undefined;
  readonly signature: string | undefined;
  readonly rest: string;
  readonly body: string | Buffer | undefined;
}

/** Broken pictures in forms that are mostly whole. */
async function uploads(): Promise<Arbitrary<Pick<Call, 'body' | 'contentType'>>> {
  const picture = await sharp({ create: { width: 12, height: 12, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();
  const bytes = fc
    .tuple(fc.nat(picture.length), fc.nat(255), fc.boolean(), fc.uint8Array({ maxLength: 30 }))
    .map(([at, value, cut, tail]) => {
      const copy = Buffer.from(picture);
      if (at < copy.length) copy[at] = value;
      return Buffer.concat([cut ? copy.subarray(0, at) : copy, tail]);
    });
  return fc
    .tuple(
      bytes,
      fc.constantFrom('image', 'image', 'image', '__proto__', 'file'),
      fc.constantFrom('\r\n--b--\r\n', '\r\n--b', ''),
    )
    .map(([content, field, end]) => ({
      contentType: 'multipart/form-data; boundary=b',
      body: Buffer.concat([
        Buffer.from(`--b\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\n\r\n`),
        content,
        Buffer.from(end),
      ]),
    }));
}

/** @returns the calls to try on a route */
async function callsOf(route: RouteOptions, world: World): Promise<Arbitrary<Call>> {
  const known = await world.refresh();
  const schemas = (route.schema ?? {}) as RouteSchemas;
  const plain = casesOf(schemas, TYPES[route.url] ?? 'application/json', known);
  const more = fc.record({
    authorization: fc.constantFrom(...world.tokens()),
    signature: fc.constantFrom(GOOD_SIGNATURE, 'forged', undefined),
    rest: fc.oneof(fc.constantFrom(...RAW_PATHS), fc.webPath()),
  });
  const withUpload = route.url.endsWith('/images') ? await uploads() : fc.constant({});
  const intent = fc.constantFrom(...known.intents, 'pi_unknown');
  const event = fc
    .record({
      id: fc.uuid(),
      type: fc.constantFrom('payment_intent.succeeded', 'charge.refunded', 'x'),
      intentId: intent,
    })
    .map((body) => ({ body: JSON.stringify(body) }));
  const withEvent = route.url.includes('/webhooks/') ? event : fc.constant({});
  return fc
    .tuple(plain, more, withUpload, withEvent)
    .map(([base, extra, upload, signed]) => ({ ...base, ...extra, ...upload, ...signed }));
}

/** Half a surrogate pair can't stand in an address; on its way through a buffer it becomes a replacement character. */
const encode = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(Buffer.from(text).toString());
};

function addressOf({ url }: RouteOptions, { params, query, rest }: Call): string {
  const path = url
    .replace(/:(\w+)/g, (_match, name: string) => encode(params[name] ?? rest))
    .replace(/\/?\*$/, () => (rest.startsWith('/') ? rest : `/${rest}`));
  const search = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  return search === '' ? path : `${path}?${search}`;
}

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

/** @returns a figure in words; throws with the call and the seed that broke a promise */
export async function prove({ cases = 2000, seed = 1 } = {}): Promise<string> {
  const world = await makeWorld();
  const changes = await watchChanges(world.server.db);
  const statuses = new Map<number, number>();
  let routes = 0;
  let refused = 0;
  for (const route of world.server.app.routeList) {
    for (const method of [route.method].flat()) {
      if (method === 'HEAD' || method === 'OPTIONS') continue;
      const calls = await callsOf(route, world);
      let known = await changes();
      const property = fc.asyncProperty(calls, async (call) => {
        const answer = await send(world, method, route, call);
        const { statusCode, body } = answer;
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
        assert.ok(statusCode < 500, `${statusCode}: ${body.slice(0, 300)}`);
        const now = await changes();
        if (statusCode >= 400) {
          refused += 1;
          assert.equal(now, known, `${statusCode} changed a row`);
          assert.doesNotMatch(body, INSIDES);
        }
        known = now;
      });
      const details = await fc.check(property, { numRuns: cases, seed, endOnFailure: true });
      if (details.failed)
        throw new Error(`${method} ${route.url}: ${fc.defaultReportMessage(details)}`, {
          cause: details.errorInstance,
        });
      routes += 1;
    }
  }
  await world.close();
  const passed = [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`);
  assert.ok((statuses.get(200) ?? 0) > cases, 'enough calls got through to prove something');
  return `${routes} routes x ${cases} cases, ${refused} refused without changing a row (${passed.join(', ')})`;
}
