import type { RouteOptions } from 'fastify';
import type { Access } from '@relaptop/shared/calls';
import { exampleOf } from '../plugins/openapiExamples';
import type { Person } from './people';

export type Actor = 'visitor' | 'firebase' | 'user' | 'sealer' | 'admin';
export const ACTORS: readonly Actor[] = ['visitor', 'firebase', 'user', 'sealer', 'admin'];
/** Whose token was good once, or never: an admin deleted or made a buyer since it was handed out, an old one, a forged one. */
export const FORMER = ['deleted', 'demoted', 'expired', 'forged'] as const;
export type Former = (typeof FORMER)[number];

/** How each actor is refused by routes of a kind, in the order of ACTORS; 0 for who is let in. */
const REFUSALS: Readonly<Record<Access, readonly number[]>> = {
  anyone: [0, 0, 0, 0, 0],
  // Who comes with a token has to come with one of ours.
  visitor: [0, 401, 0, 0, 0],
  firebase: [401, 0, 401, 401, 401],
  firebaseOrSession: [401, 0, 0, 0, 0],
  signedIn: [401, 401, 0, 0, 0],
  seller: [401, 401, 403, 0, 0],
  admin: [401, 401, 403, 403, 0],
};

/** @returns 401 or 403, or 0 when the call comes through. A demoted admin is a buyer, and a bad token is not taken for none. */
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

/** @returns a value with all that the schema requires, from the examples of the API; emails are the caller's own. */
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

/** The pictures that are made for other sites have names of their own; the rest is by the examples. */
const PARTS: Readonly<Record<string, string>> = { ':file': 'home.jpg', '*': 'anything' };

/** @returns a call that fits the route's schemas. An id of the examples is nobody's, and nothing's. */
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
