import { isOriginOfTrust } from './subresourceIntegrity';

/** What is used of Trusted Types, which not every browser has, nor TypeScript's own types. */
interface TrustedTypes {
  createPolicy: (name: 'default', rules: { createScriptURL: (address: string) => string | null }) => unknown;
}

/**
 * Tells the browser which scripts the page may add to itself: the shop's own and those of remotes in the registry. webpack and
 * the federation runtime hand plain addresses to script elements; with this, only what nobody vouched for is still reported.
 */
export function createTrustedTypesPolicy(browser: { trustedTypes?: TrustedTypes }): void {
  browser.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isOriginOfTrust(new URL(address, location.href).origin) ? address : null),
  });
}

// At once, when this is imported: the first script is added before anything else could call it.
createTrustedTypesPolicy(window as { trustedTypes?: TrustedTypes });
