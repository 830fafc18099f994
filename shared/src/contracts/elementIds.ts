/** Id of the element with preloaded answers, by endpoint name. */
export const PRELOADED_STATE_ID = 'preloaded-state';

/**
 * Id of the element with the prerendered header of a person who was logged in at the last visit. The id is
 * not in the file of the schemas, which would then be in the shell's first script.
 */
export const KNOWN_HEADER_ID = 'known-header';

/** Id of the template with scripts that the shell fetches while it restores the session. */
export const AFTER_START_ID = 'after-start';

/** Id of the banner that asks to confirm the email address. Links lead to it. */
export const CONFIRM_ADDRESS_ID = 'confirm-address';

/** Address of the registry. */
export const REGISTRY_ADDRESS = '/remotes/remotes.json';
