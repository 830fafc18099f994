import { API_CALLS, type Call, type CallName } from '@relaptop/shared/calls';
import { callPattern } from '@relaptop/shared/contracts';

/** Set by the build (`bundle.mjs`): the version of the contract that it was built with. */
declare const CONTRACT_VERSION: string | undefined;

const fieldsOf = ({ query }: Call): string[] =>
  query && 'properties' in query ? Object.keys(Object(query.properties)).sort() : [];
const calls: [string, Call][] = Object.entries(API_CALLS);

/** What this server offers to the front ends. The build writes it to `contract.json`, which the release command reads. */
export const CONTRACT = {
  contract: typeof CONTRACT_VERSION === 'undefined' ? '' : CONTRACT_VERSION,
  /** Paths, by method and path. */
  calls: Object.fromEntries(calls.map(([name]) => [name, callPattern(name as CallName)])) as Record<
    string,
    string
  >,
  /** Fields of the query, by method and path. */
  queries: Object.fromEntries(calls.map(([name, call]) => [name, fieldsOf(call)])) as Record<
    string,
    string[]
  >,
};
