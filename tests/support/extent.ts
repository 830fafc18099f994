/**
 * `npm test` sets E2E=quick: every page, state, remote and way to fail is tried, but not each with each other. `npm run e2e` tries all.
 */
export const isQuick = process.env.E2E === 'quick';
