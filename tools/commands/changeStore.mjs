import { withStore } from '../release/bucket/withStore.mjs';
import { askForHalts } from '../release/halts.mjs';
import { namedVersions } from '../release/registry.mjs';
import { NOT_TRIED, smoke } from '../release/smoke/smoke.mjs';

/**
 * Changes the live versions of a store. Calls `change` with the smoke test (`tryOut`) and the stages that the
 * server has halted.
 *
 * @param {string} store a folder or a bucket
 * @param {{ noSmoke?: boolean, needed?: (registry: object) => { name: string, version: string }[] }} how
 * `needed` returns the versions whose files the change reads; if there are none, no browser starts
 * @param {(folder: string, options: object) => Promise<object>} change gets `tryOut` and the result of {@link
 * askForHalts}
 * @returns {Promise<object>} the result of `change`
 */
export function changeStore(store, { noSmoke = false, needed }, change) {
  const shop = ({ shell, remotes }) => (noSmoke ? [] : namedVersions({ shell, remotes }));
  const whole = (registry) => {
    const versions = needed(registry);
    return versions.length > 0 ? [...versions, ...shop(registry)] : [];
  };
  const tryIn = (folder) => async (entry, files) => {
    if (noSmoke) return [NOT_TRIED];
    console.log('Opening its pages in a browser…');
    const count = await smoke(folder, entry, files);
    console.log(`${count} ${count === 1 ? 'page is' : 'pages are'} shown.`);
    return [];
  };
  return withStore(
    store,
    async (folder) => change(folder, { ...(await askForHalts(folder, store)), tryOut: tryIn(folder) }),
    { whole },
  );
}

export const overruled = (despite) => despite.map((problem) => `! forced, although ${problem}`);
