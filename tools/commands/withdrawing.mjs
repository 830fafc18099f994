import { withStore } from '../release/bucket/withStore.mjs';
import { liveEntry } from '../release/registry.mjs';
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
  // Of a bucket, a copy has no more than the gate reads; here it reads the list of pages as well.
  const whole = (registry) => [liveEntry(registry, name)].filter(Boolean);
  const { version, despite } = await withStore(store, (folder) => withdraw(folder, name, { force, why }), {
    whole,
  });
  return [
    ...despite.map((problem) => `! forced, although ${problem}`),
    `${name} ${version} is withdrawn: new pages are without it, open tabs go on.`,
    `Back again: npm run rollback -- ${name}, or a release`,
  ];
}
