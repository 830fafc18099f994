import { SHELL } from '../release/paths.mjs';
import { NOT_TRIED, smoke } from '../release/smoke/smoke.mjs';

/** The option of `npm run release` that leaves the browser out, for `parseArgs`. */
export const SMOKE_OPTION = { 'no-smoke': { type: 'boolean', default: false } };

/**
 * @param {string} store a folder
 * @param {object} values the command line's options
 * @returns {import('../release/tryBefore.mjs').TryOut} opens the pages of a version in a browser, in the shop of this store
 */
export const smokeIn = (store, values) => async (entry, folder) => {
  if (values['no-smoke']) return [NOT_TRIED];
  console.log('Opening its pages in a browser…');
  const count = await smoke(store, entry, folder);
  console.log(`${count} ${count === 1 ? 'page is' : 'pages are'} shown.`);
  return [];
};

/** @returns the versions that a browser needs with all their files: the shop that is live. @param values the command line's options */
export const versionsToSmoke = ({ shell, remotes }, values) =>
  values['no-smoke'] ? [] : [...(shell ? [{ name: SHELL, version: shell.version }] : []), ...remotes];
