import { API_CALLS, type Call, type CallName } from '@relaptop/shared/calls';
import { callPattern, EARLY_CALLS_ID, fillIn, OWN_EMAIL, type EarlyCall } from '@relaptop/shared/contracts';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { toScriptJson } from '../runtimeConfig';

/** A call that a manifest names, with the parameters in the page's address. */
export interface NamedCall extends EarlyCall {
  readonly params: Readonly<Record<string, string>>;
}

/** Kinds of access that a manifest's calls may have. A session token is enough for each of them. */
const ACCESS: readonly Call['access'][] = ['anyone', 'visitor', 'signedIn', 'seller', 'admin'];
/** Placeholder for the caller's email while the schemas check the other parameters. */
const ANY_EMAIL = 'anyone@relaptop.test';

const isCallName = (name: string): name is CallName => Object.hasOwn(API_CALLS, name);

function fitsSchema(schema: TSchema | undefined, values: Readonly<Record<string, unknown>>): boolean {
  if (schema === undefined) return Object.keys(values).length === 0;
  const checked = Object.entries(values).map(([name, value]) => [
    name,
    value === OWN_EMAIL ? ANY_EMAIL : value,
  ]);
  return Value.Check(schema, Object.fromEntries(checked));
}

/** @returns the address below the API; undefined unless it is a declared GET call */
function addressOf({ call: name, query = {}, params: given }: NamedCall): string | undefined {
  if (!name.startsWith('GET ') || !isCallName(name)) return undefined;
  const { access, params: paramsSchema, query: querySchema }: Call = API_CALLS[name];
  const pattern = callPattern(name);
  const named = [...pattern.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
  const params = Object.fromEntries(
    named.map((param) => [param, given[param] ?? (param === 'email' ? OWN_EMAIL : '')]),
  );
  if (!ACCESS.includes(access) || !fitsSchema(paramsSchema, params) || !fitsSchema(querySchema, query))
    return undefined;
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  return fillIn<string>(pattern, params) + (search.size > 0 ? `?${search}` : '');
}

/**
 * A manifest can name any call, but the page gets only addresses of declared calls. The addresses are the same for all people.
 * @returns the element with the addresses; empty when there are none
 */
export function renderEarlyCalls(calls: readonly NamedCall[]): string {
  const addresses = calls.map(addressOf).filter((address) => address !== undefined);
  if (addresses.length === 0) return '';
  return `<script type="application/json" id="${EARLY_CALLS_ID}">${toScriptJson(addresses)}</script>`;
}
