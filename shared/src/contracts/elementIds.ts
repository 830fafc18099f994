/** The element has the preloaded answers as JSON. The keys are those of RTK Query's cache. */
export const PRELOADED_STATE_ID = 'preloaded-state';

/** Id of the element with the addresses of the page's early calls as JSON. */
export const EARLY_CALLS_ID = 'early-calls';

/** Placeholder for the caller's own email in an early call. So the HTML contains no personal data. */
export const OWN_EMAIL = '*email*';

/**
 * Id of the prerendered header for a person who was logged in at the last visit. The id isn't in
 * `routeManifest.ts`, because the shell's first script would then contain that file's schemas.
 */
export const KNOWN_HEADER_ID = 'known-header';

/** Id of the banner that asks to confirm the email address. Links lead to it. */
export const CONFIRM_ADDRESS_ID = 'confirm-address';

export const REGISTRY_ADDRESS = '/remotes/remotes.json';
