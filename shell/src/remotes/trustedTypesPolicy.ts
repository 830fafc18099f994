import { isOriginOfTrust } from './subresourceIntegrity';

/** The used part of the Trusted Types API. TypeScript's types and some browsers lack it. */
interface TrustedTypes {
  createPolicy: (name: 'default', rules: { createScriptURL: (address: string) => string | null }) => unknown;
}

/**
 * The page may load scripts only from its own origin and the origins of the registry's remotes. webpack and
 * the federation runtime assign strings to `script.src`. The browser calls this policy for each string, and
 * refuses other origins.
 */
export function createTrustedTypesPolicy(browser: { trustedTypes?: TrustedTypes }): void {
  browser.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isOriginOfTrust(new URL(address, location.href).origin) ? address : null),
  });
}

// Runs on import, because webpack may add a script before other code runs.
createTrustedTypesPolicy(window as { trustedTypes?: TrustedTypes });
