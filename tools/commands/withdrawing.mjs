import { withStore } from '../release/bucket/withStore.mjs';
import { withdraw } from '../release/withdrawals.mjs';

/** The option of `npm run release` that takes a remote out of the registry, for `parseArgs`. */
export const WITHDRAW_OPTION = { withdraw: { type: 'boolean', default: false } };

export const WITHDRAW_USAGE =
  'npm run release -- <remote> --withdraw  [--store <folder>] [--why <reason>] [--force]';

/**
 * @param {string} store
 * @param {string} name of the remote
 * @param {object} values the command line's options
 * @returns {Promise<string[]>} what to say of it
 */
export async function runWithdrawal(store, name, { force, why }) {
  const { version, despite } = await withStore(store, (folder) => withdraw(folder, name, { force, why }));
  return [
    ...despite.map((problem) => `! forced, although ${problem}`),
    `${name} ${version} is withdrawn: new pages are without it, open tabs go on.`,
    `Back again: npm run rollback -- ${name}, or a release`,
  ];
}
