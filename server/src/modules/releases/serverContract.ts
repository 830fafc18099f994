import { CALLS } from '@relaptop/shared/contracts';

/** Set by the build (`bundle.mjs`): the version of the contract that it was built with. */
declare const CONTRACT_VERSION: string | undefined;

/** What this server offers to the front ends. The build writes it to `contract.json`, which the release command reads. */
export const CONTRACT = {
  contract: typeof CONTRACT_VERSION === 'undefined' ? '' : CONTRACT_VERSION,
  calls: CALLS,
};
