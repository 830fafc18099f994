import { API_CALLS, type CallName } from '@relaptop/shared/calls';
import { callPattern } from '@relaptop/shared/contracts';

/** Set by the build (`bundle.mjs`): the version of the contract that it was built with. */
declare const CONTRACT_VERSION: string | undefined;

const names = Object.keys(API_CALLS) as CallName[];

/** What this server offers to the front ends. The build writes it to `contract.json`, which the release command reads. */
export const CONTRACT = {
  contract: typeof CONTRACT_VERSION === 'undefined' ? '' : CONTRACT_VERSION,
  /** Paths by method and path. */
  calls: Object.fromEntries(names.map((name) => [name, callPattern(name)])),
};
