/** The element contains preloaded answers as JSON, by the keys of RTK Query's cache. */
export const PRELOADED_STATE_ID = 'preloaded-state';

/** The element contains the addresses of the page's early calls as JSON. */
export const EARLY_CALLS_ID = 'early-calls';

/**
 * Stands for the caller's email in an early call. The browser fills it in, so the HTML contains no personal
 * data.
 */
export const OWN_EMAIL = '*email*';

/**
 * The prerendered header for a person who was logged in at the last visit. The constant isn't in
 * `routeManifest.ts`, because importing it from there would add schemas to the shell's first script.
 */
export const KNOWN_HEADER_ID = 'known-header';

/** Links lead to this banner, which asks to confirm the email address. */
export const CONFIRM_ADDRESS_ID = 'confirm-address';

export const REGISTRY_ADDRESS = '/remotes/remotes.json';
