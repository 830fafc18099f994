/**
 * `npm test` sets E2E=quick: every page, state, remote and way to fail is tried, but not each with each other, and no repository of a
 * team's own. `npm run e2e` has every page in every state, and every fault at the storefront.
 */
export const isQuick = process.env.E2E === 'quick';
