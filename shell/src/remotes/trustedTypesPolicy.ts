import { isOriginOfTrust } from './subresourceIntegrity';

/** The part of Trusted Types that we use. TypeScript's library and some browsers don't have it. */
interface TrustedTypes {
  createPolicy: (name: 'default', rules: { createScriptURL: (address: string) => string | null }) => unknown;
}

/**
 * Tells the browser which scripts the page may load: the shop's own, and those of remotes in the registry.
 * webpack and the federation runtime assign plain strings to script elements; this policy leaves only
 * unlisted scripts as violations.
 */
export function createTrustedTypesPolicy(browser: { trustedTypes?: TrustedTypes }): void {
  browser.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isOriginOfTrust(new URL(address, location.href).origin) ? address : null),
  });
}

// Runs on import: the first script is added before other code can run.
createTrustedTypesPolicy(window as { trustedTypes?: TrustedTypes });
