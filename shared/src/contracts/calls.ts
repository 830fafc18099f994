import { fillIn, type AddressParams } from './addresses';
import type * as CALLS from './callPaths';

/** What all calls of the product's own server begin with. */
export const API_PREFIX = '/api';

/** The calls by their names. The browser fills in the parameters with {@link callPath}; the server registers the very same strings. */
export * as CALLS from './callPaths';

export type CallPath = (typeof CALLS)[keyof typeof CALLS];

/** Id of the element in which the HTML carries answers to calls, by the names of their endpoints. */
export const PRELOADED_STATE_ID = 'preloaded-state';

/**
 * Id of the element of a prerendered page that holds the header for somebody who was logged in last time. It is not beside the
 * schemas of first views: the shell asks for it, and would have these in its first script.
 */
export const KNOWN_HEADER_ID = 'known-header';

/** Id of the template with what the shell is to fetch as soon as it runs, while it asks who is logged in. */
export const AFTER_START_ID = 'after-start';

/** Id of the banner that asks people to confirm their address; what they can't do before leads there. */
export const CONFIRM_ADDRESS_ID = 'confirm-address';

/** Where a deployment serves its registry. */
export const REGISTRY_ADDRESS = '/remotes/remotes.json';

/** @returns the path with its parameters filled in and escaped. */
export const callPath = <Path extends CallPath>(path: Path, params: AddressParams<Path>): string =>
  fillIn(path, params);
