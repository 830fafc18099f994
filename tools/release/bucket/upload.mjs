import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '../../commands/workspace.mjs';
import { integrityOf } from '../contents.mjs';
import { folderOf, REGISTRY, registryOf, RELEASE } from '../paths.mjs';
import { inBatches } from './batches.mjs';
import { Overtaken } from './client.mjs';
import { includes, partsOf } from './copy.mjs';

/** Never written by a store that keeps conditions. */
export const PROBE = 'no-conditional-writes';
const ETAG_OF_NOTHING = '"00000000000000000000000000000000"';

const keyOf = (folder, entry) =>
  path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');

/** @returns the files of versions that the folder has and the bucket had not. */
function newFiles(folder, { keys }) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => keyOf(folder, entry))
    .filter((key) => partsOf(key) && !keys.has(key))
    .map((key) => ({ key, ...partsOf(key) }));
}

/**
 * Writes the versions that the work has put into the folder: first their files, then the `release.json` that makes versions of them.
 *
 * @param {object} bucket
 * @param {string} folder
 * @param {{ keys: Set<string>, removing: object[] }} copied what was there before
 * @returns {Promise<{ name: string, version: string }[]>} the versions that were not in the bucket before
 * @throws when a file is there with another content, or the version is being removed
 */
export async function putVersions(bucket, folder, copied) {
  const files = newFiles(folder, copied);
  const leaving = files.find((one) => includes(copied.removing, one));
  if (leaving)
    throw new Error(
      `${leaving.name} ${leaving.version} is being removed from ${bucket.store}: try again when --prune has ended there. ` +
        'If it was interrupted, run it again an hour later.',
    );
  const put = (isRelease) => {
    const chosen = files.filter(({ file }) => (file === RELEASE) === isRelease);
    return inBatches(chosen, async (one) => (await putFile(bucket, folder, one)) && one);
  };
  await put(false);
  const made = (await put(true)).filter(Boolean);
  return made.map(({ name, version }) => ({ name, version }));
}

/** @returns {Promise<boolean>} false when it was there already: somebody else releases the same, or an earlier try has left it. */
async function putFile(bucket, folder, { key, name, version, file }) {
  const versionFolder = folderOf(folder, name, version);
  if (await bucket.create(key, readFileSync(path.join(versionFolder, file)))) return true;
  // As in a folder: maps and packed copies make no other version.
  const expected = readJson(path.join(versionFolder, RELEASE)).files[file];
  if (expected === undefined) return false;
  const found = await bucket.read(key);
  if (!found) throw new Overtaken(`${key} was removed`);
  if (integrityOf(found.content) === expected) return false;
  throw new Error(
    `${key} is there with another content. A released version never changes: find out who changed it, remove it, and release again.`,
  );
}

/** Some stores ignore conditions, and would let one release overwrite another without a word. */
async function refuseWithoutConditions(bucket) {
  try {
    await bucket.replace(PROBE, Buffer.alloc(0), ETAG_OF_NOTHING);
  } catch (error) {
    if (error instanceof Overtaken) return;
    throw error;
  }
  await bucket.remove([PROBE]);
  throw new Error(
    `${bucket.store} takes no conditional writes (If-Match), so releases of two machines could undo each other. ` +
      'Use a store that has them, or a folder.',
  );
}

/**
 * Writes the registry, if the work has changed it.
 *
 * @param {object} bucket
 * @param {string} folder
 * @param {{ registry?: Buffer, etag?: string }} copied the registry that the work began with
 * @throws {Overtaken} when another one is there by now
 */
export async function putRegistry(bucket, folder, { registry, etag }) {
  if (!existsSync(registryOf(folder))) return;
  const content = readFileSync(registryOf(folder));
  if (registry?.equals(content)) return;
  await refuseWithoutConditions(bucket);
  try {
    await bucket.replace(REGISTRY, content, etag);
  } catch (error) {
    await settle(bucket, content, error);
  }
}

/** An answer that did not come, or an error of the store itself, does not say whether it has written. @throws unless it has */
async function settle(bucket, content, error) {
  if (error instanceof Overtaken || (error.status >= 400 && error.status < 500)) throw error;
  const now = await bucket.read(REGISTRY).catch(() => undefined);
  if (now?.content.equals(content)) return;
  throw new Error(
    `It is not certain whether the registry was written (${error.message}). See what is live (--list) before you repeat it.`,
    { cause: error },
  );
}
