import fc, { type Arbitrary } from 'fast-check';
import type { RouteOptions } from 'fastify';
import sharp from 'sharp';
import { GOOD_SIGNATURE } from '../../../server/src/testing/fakeCalls';
import { casesOf, type FuzzCase, type RouteSchemas } from './cases';
import type { World } from './world';

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

export interface Call extends Omit<FuzzCase, 'body'> {
  readonly authorization: string | undefined;
  readonly signature: string | undefined;
  readonly rest: string;
  readonly body: string | Buffer | undefined;
}

/** A PNG with a changed byte, sometimes cut off, in a form that may have a wrong field or end. */
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

export async function callsOf(route: RouteOptions, world: World): Promise<Arbitrary<Call>> {
  const known = await world.known();
  const schemas = (route.schema ?? {}) as RouteSchemas;
  const plain = casesOf(schemas, TYPES[route.url] ?? 'application/json', known);
  const more = fc.record({
    authorization: fc.constantFrom(...world.tokens(route.config?.access)),
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

/** A URL can't contain half of a surrogate pair, so Buffer replaces it by U+FFFD. */
const encode = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(Buffer.from(text).toString());
};

export function addressOf({ url }: RouteOptions, { params, query, rest }: Call): string {
  const path = url
    .replace(/:(\w+)/g, (_match, name: string) => encode(params[name] ?? rest))
    .replace(/\/?\*$/, () => (rest.startsWith('/') ? rest : `/${rest}`));
  const search = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  return search === '' ? path : `${path}?${search}`;
}
