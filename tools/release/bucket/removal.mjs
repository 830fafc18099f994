import { isBucket } from '../paths.mjs';
import { prune } from '../prune.mjs';
import { changeRegistry, readRegistry } from '../registry.mjs';
import { openBucket } from './client.mjs';
import { includes } from './copy.mjs';
import { transact } from './transact.mjs';

/** Milliseconds after which a removal that has not ended was interrupted, and the next one takes it over. */
const INTERRUPTED_AFTER = 3_600_000;

/** {@link prune} for a folder or a bucket. */
export async function pruneStore(store, rules) {
  if (!isBucket(store)) return prune(store, rules);
  return removeVersions(await openBucket(store), (folder) => prune(folder, rules));
}

/**
 * Removes versions from a bucket. First the registry says that they are being removed, so that nobody makes one of them live; whoever
 * had it in mind has to begin again, as the registry is another one.
 *
 * @param {object} bucket
 * @param {(folder: string) => Promise<{ name: string, version: string }[]>} choose which ones, from a copy of the store
 * @returns {Promise<{ name: string, version: string }[]>} what was removed
 */
export async function removeVersions(bucket, choose) {
  const marks = await transact(bucket, async (folder) => markRemoved(folder, await choose(folder)));
  if (marks.length === 0) return [];
  const keys = await Promise.all(marks.map(({ name, version }) => bucket.list(`${name}/${version}/`)));
  await bucket.remove(keys.flat().map(({ key }) => key));
  await transact(bucket, (folder) => changeRegistry(folder, (registry) => withoutMarks(registry, marks)));
  return marks.map(({ name, version }) => ({ name, version }));
}

/** @returns the marks of all that is to be removed now: what was chosen, and what somebody else has left half removed. */
async function markRemoved(folder, chosen) {
  const { removing = [] } = readRegistry(folder);
  const now = Date.now();
  const [left, inHand] = [true, false].map((isLeft) =>
    removing.filter(({ at }) => now - Date.parse(at) > INTERRUPTED_AFTER === isLeft),
  );
  const at = new Date(now).toISOString();
  const marks = [...left, ...chosen].map(({ name, version }) => ({ name, version, at }));
  if (marks.length > 0)
    await changeRegistry(folder, (registry) => ({ ...registry, removing: [...inHand, ...marks] }));
  return marks;
}

function withoutMarks({ removing = [], ...registry }, marks) {
  const others = removing.filter((one) => !includes(marks, one));
  return others.length > 0 ? { ...registry, removing: others } : registry;
}
