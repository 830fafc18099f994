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
