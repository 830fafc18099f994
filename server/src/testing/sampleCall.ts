import type { RouteOptions } from 'fastify';
import type { Access } from '@relaptop/shared/calls';
import { exampleOf } from '../plugins/openapiExamples';
import type { Person } from './people';

export type Actor = 'visitor' | 'firebase' | 'user' | 'sealer' | 'admin';
export const ACTORS: readonly Actor[] = ['visitor', 'firebase', 'user', 'sealer', 'admin'];
/** Callers with a bad token: an admin who was deleted or demoted since the token was issued, an expired token, and a forged one. */
export const FORMER = ['deleted', 'demoted', 'expired', 'forged'] as const;
export type Former = (typeof FORMER)[number];

/** For each kind of route, the status that each actor gets, in the order of ACTORS. 0 means that the call is allowed. */
const REFUSALS: Readonly<Record<Access, readonly number[]>> = {
  anyone: [0, 0, 0, 0, 0],
  // The server accepts a visitor without a token. If a visitor sends a token, the server must have issued it.
  visitor: [0, 401, 0, 0, 0],
  firebase: [401, 0, 401, 401, 401],
  firebaseOrSession: [401, 0, 0, 0, 0],
  signedIn: [401, 401, 0, 0, 0],
  seller: [401, 401, 403, 0, 0],
  admin: [401, 401, 403, 403, 0],
};

/** @returns 401 or 403, or 0 if the call is allowed. A demoted admin counts as a buyer. Only routes for `anyone` ignore a bad token. */
export function refusalOf(access: Access, who: Actor | Former): number {
  if (who === 'demoted') return refusalOf(access, 'user');
  const at = ACTORS.findIndex((actor) => actor === who);
  return REFUSALS[access][at] ?? (access === 'anyone' ? 0 : 401);
}

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}
const PLAIN: Readonly<Record<string, unknown>> = { string: 'x', number: 1, integer: 1, boolean: true };
const EMAIL = /email$/i;

/** @returns a value with all fields that the schema requires, from the API's examples; emails are the caller's */
function sampleOf(schema: Schema, own: Person, name = ''): unknown {
  if (schema.properties) {
    const { properties, required = [] } = schema;
    const fields = required.map((key) => [key, sampleOf(properties[key] ?? {}, own, key)]);
    return Object.fromEntries(fields) as unknown;
  }
  if (schema.items) return [sampleOf(schema.items, own, name)];
  if (EMAIL.test(name)) return own.email;
  const [first] = schema.anyOf ?? [];
  if (first) return sampleOf(first, own, name);
  return schema.const ?? schema.enum?.[0] ?? exampleOf({ ...schema }, name) ?? PLAIN[schema.type ?? ''];
}

/** Values for path parameters of file routes. All other parameters come from the API's examples. */
const PARTS: Readonly<Record<string, string>> = { ':file': 'home.jpg', '*': 'anything' };

/** @returns a call that fits the route's schemas. Its example ids belong to nothing in the database */
export function sampleCall({ url, schema }: RouteOptions, own: Person): { url: string; payload?: object } {
  const params = (schema?.params ?? {}) as Schema;
  const path = url.replace(/:\w+|\*/g, (part) => {
    const name = part.slice(1);
    const known = exampleOf({ ...params.properties?.[name] }, name) ?? 'x';
    return PARTS[part] ?? (EMAIL.test(name) ? own.email : String(known));
  });
  const query = (schema?.querystring ?? {}) as Schema;
  const search = query.properties?.['email'] ? `?email=${own.email}` : '';
  const body = schema?.body as Schema | undefined;
  return { url: path + search, ...(body && { payload: sampleOf(body, own) as object }) };
}
