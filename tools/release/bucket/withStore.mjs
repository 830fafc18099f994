import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readJson } from '../../commands/workspace.mjs';
import { changeRegistry, isNamed, readRegistry } from '../registry.mjs';
import {
  CONTRACT,
  folderOf,
  integrityOf,
  isBucket,
  MANIFEST,
  PARTIAL,
  REGISTRY,
  registryOf,
  RELEASE,
  ROUTE_MANIFEST,
} from '../store.mjs';
import { inBatches, openBucket, ConcurrentChange } from './client.mjs';

/**
 * Works on a release store: a folder, or a copy of a bucket such as `s3://bucket/prefix`.
 *
 * @param {string} store
 * @param {(folder: string) => unknown} work gets the folder. If another process changes the bucket meanwhile,
 * `work` runs again, so that the gate compares with the new live versions.
 * @param {object} [options]
 * @param {(registry: object) => { name: string, version: string }[]} [options.whole] versions that need all
 * their files; of other versions the copy has only the files in {@link SMALL_FILES}
 * @returns {Promise<unknown>} the result of `work`
 */
export async function withStore(store, work, { whole: needAllFiles } = {}) {
  if (!isBucket(store)) return work(store);
  const bucket = await openBucket(store);
  const unused = [];
  try {
    return await transact(bucket, work, { whole: needAllFiles, unused });
  } catch (error) {
    await removeUnused(bucket, unused);
    throw error;
  }
}

/**
 * Removes versions that this process wrote but could not make live, because another process changed the
 * registry and the gate then refused the versions.
 */
async function removeUnused(bucket, unused) {
  if (unused.length === 0) return;
  const unnamed = (folder) => {
    const registry = readRegistry(folder);
    return unused.filter(({ version }) => !isNamed(registry, version));
  };
  // Ignores errors, because the caller needs the gate's refusal. `--prune` later removes remaining files.
  await removeVersions(bucket, unnamed).catch(() => undefined);
}

/** Number of attempts. An attempt fails only if another process releases during the same seconds. */
const ATTEMPTS = 10;

/**
 * Copies a bucket, calls `work` on the copy, and writes the changes back. If another process changed the
 * registry meanwhile, everything starts again with a new copy. The registry is written last and in one step.
 *
 * @param {object} bucket
 * @param {(folder: string) => unknown} work may run several times
 * @param {object} [options]
 * @param {(registry: object) => { name: string, version: string }[]} [options.whole] versions that need all
 * their files
 * @param {{ name: string, version: string }[]} [options.unused] collects versions that this process wrote
 * before another process changed the registry
 * @returns {Promise<unknown>} the result of `work`
 * @throws the error of `work`, or when every attempt failed
 */
async function transact(bucket, work, { whole = () => [], unused = [] } = {}) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      return await tryOnce(bucket, work, whole, unused);
    } catch (error) {
      if (!(error instanceof ConcurrentChange)) throw error;
    }
  }
  throw new Error(
    `Others changed ${bucket.store} ${ATTEMPTS} times while this was to be done. What is live there is theirs: try again.`,
  );
}

async function tryOnce(bucket, work, whole, unused) {
  const folder = mkdtempSync(path.join(tmpdir(), 'relaptop-bucket-'));
  try {
    const copied = await copyStore(bucket, folder, whole);
    const result = await work(folder);
    const made = await putVersions(bucket, folder, copied);
    await putRegistry(bucket, folder, copied).catch((error) => {
      if (error instanceof ConcurrentChange) unused.push(...made);
      throw error;
    });
    return result;
  } catch (error) {
    // The message names the bucket, because users don't know this temporary folder.
    error.message = error.message.replaceAll(folder, bucket.store);
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const VERSION_FILE = /^([^/]+)\/([^/]+)\/(.+)$/;
/** Files of a version that gate, history and rollback read. */
const SMALL_FILES = [RELEASE, CONTRACT, MANIFEST, ROUTE_MANIFEST];

/**
 * @returns {{ name: string, version: string, file: string } | undefined} undefined for a key that isn't a
 * file of a version
 */
function partsOf(key) {
  const [, name, version, file] = VERSION_FILE.exec(key) ?? [];
  // A key can be any text. Refuses a key that leads out of the folder.
  return file && path.posix.normalize(`/${key}`) === `/${key}` ? { name, version, file } : undefined;
}

const includes = (versions, { name, version }) =>
  versions.some((one) => one.name === name && one.version === version);

/**
 * Copies the registry and the small files of each version. Leaves out incomplete versions, which lack
 * `release.json`, and versions that another process is removing.
 *
 * @param {object} bucket
 * @param {string} folder an empty folder
 * @param {(registry: object) => { name: string, version: string }[]} whole versions that need all their files
 * @returns {Promise<{ registry?: Buffer, etag?: string, keys: Set<string>, removing: object[] }>} the
 * registry as read, and the copied keys
 * @throws {ConcurrentChange} when another process removes a version during the copy
 */
async function copyStore(bucket, folder, whole) {
  writeFileSync(path.join(folder, PARTIAL), '');
  const found = await bucket.read(REGISTRY);
  if (found) writeFileSync(registryOf(folder), found.content);
  const registry = readRegistry(folder);
  const { removing = [] } = registry;
  const all = (await bucket.list()).map((one) => ({ ...one, ...partsOf(one.key) }));
  const kept = all.filter(({ file }) => file === RELEASE).filter((one) => !includes(removing, one));
  const complete = new Set(kept.map(({ name, version }) => `${name}/${version}`));
  const wholeOnes = whole(registry);
  const wanted = all
    .filter(({ name, version }) => complete.has(`${name}/${version}`))
    .filter((one) => SMALL_FILES.includes(one.file) || includes(wholeOnes, one));
  await inBatches(wanted, (one) => copyFile(bucket, folder, one));
  return {
    registry: found?.content,
    etag: found?.etag,
    keys: new Set(wanted.map(({ key }) => key)),
    removing,
  };
}

async function copyFile(bucket, folder, { key, name, version, file, changed }) {
  const found = await bucket.read(key);
  if (!found) throw new ConcurrentChange(`${key} was removed`);
  const target = path.join(folderOf(folder, name, version), file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, found.content);
  // Keeps the file's time, because prune reads a version's age from it.
  utimesSync(target, changed, changed);
}

/**
 * Key of a write whose condition is never true. A store that supports conditional writes refuses this write.
 */
export const PROBE = 'no-conditional-writes';
const ETAG_OF_NOTHING = '"00000000000000000000000000000000"';

function newFiles(folder, { keys }) {
  return readdirSync(folder, { recursive: true })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((key) => partsOf(key) && !keys.has(key) && statSync(path.join(folder, key)).isFile())
    .map((key) => ({ key, ...partsOf(key) }));
}

/**
 * Writes new versions: first their files, then the `release.json` that completes each version.
 *
 * @param {object} bucket
 * @param {string} folder
 * @param {{ keys: Set<string>, removing: object[] }} copied the bucket's files before
 * @returns {Promise<{ name: string, version: string }[]>} the versions that are new in the bucket
 * @throws when a file exists with other content, or the version is being removed
 */
async function putVersions(bucket, folder, copied) {
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

/** @returns {Promise<boolean>} false when the file exists, from an earlier try or the same release by another process */
async function putFile(bucket, folder, { key, name, version, file }) {
  const versionFolder = folderOf(folder, name, version);
  if (await bucket.create(key, readFileSync(path.join(versionFolder, file)))) return true;
  // `release.json` has no hashes of source maps and compressed copies, so these may differ.
  const expected = readJson(path.join(versionFolder, RELEASE)).files[file];
  if (expected === undefined) return false;
  const found = await bucket.read(key);
  if (!found) throw new ConcurrentChange(`${key} was removed`);
  if (integrityOf(found.content) === expected) return false;
  throw new Error(
    `${key} is there with another content. A released version never changes: find out who changed it, remove it, and release again.`,
  );
}

/** Refuses a store that ignores write conditions, because two releases could overwrite each other there. */
async function refuseWithoutConditions(bucket) {
  try {
    await bucket.replace(PROBE, Buffer.alloc(0), ETAG_OF_NOTHING);
  } catch (error) {
    if (error instanceof ConcurrentChange) return;
    throw error;
  }
  await bucket.remove([PROBE]);
  throw new Error(
    `${bucket.store} takes no conditional writes (If-Match), so releases of two machines could undo each other. ` +
      'Use a store that has them, or a folder.',
  );
}

/**
 * Writes the registry if it has changed.
 *
 * @param {object} bucket
 * @param {string} folder
 * @param {{ registry?: Buffer, etag?: string }} copied the registry before
 * @throws {ConcurrentChange} when another process has changed it
 */
async function putRegistry(bucket, folder, { registry, etag }) {
  if (!existsSync(registryOf(folder))) return;
  const content = readFileSync(registryOf(folder));
  if (registry?.equals(content)) return;
  await refuseWithoutConditions(bucket);
  try {
    await bucket.replace(REGISTRY, content, etag);
  } catch (error) {
    await checkWritten(bucket, content, error);
  }
}

/**
 * Checks whether a write succeeded although the bucket gave no answer or a server error.
 * @throws unless the registry has the new content
 */
async function checkWritten(bucket, content, error) {
  if (error instanceof ConcurrentChange || (error.status >= 400 && error.status < 500)) throw error;
  const now = await bucket.read(REGISTRY).catch(() => undefined);
  if (now?.content.equals(content)) return;
  throw new Error(
    `It is not certain whether the registry was written (${error.message}). See what is live (--list) before you repeat it.`,
    { cause: error },
  );
}

/** Milliseconds after which a removal counts as interrupted. The next removal then continues it. */
const INTERRUPTED_AFTER = 3_600_000;

export async function pruneStore(store, prune) {
  return isBucket(store) ? removeVersions(await openBucket(store), prune) : prune(store);
}

/**
 * Removes versions from a bucket. First marks them in the registry, so that no process makes them live. If a
 * process is making one of them live at this moment, it starts again, because the registry has changed.
 *
 * @param {object} bucket
 * @param {(folder: string) => Promise<{ name: string, version: string }[]>} choose chooses the versions from
 * a copy of the store
 * @returns {Promise<{ name: string, version: string }[]>} the removed versions
 */
async function removeVersions(bucket, choose) {
  const marks = await transact(bucket, async (folder) => markRemoved(folder, await choose(folder)));
  if (marks.length === 0) return [];
  const keys = await Promise.all(marks.map(({ name, version }) => bucket.list(`${name}/${version}/`)));
  await bucket.remove(keys.flat().map(({ key }) => key));
  await transact(bucket, (folder) => changeRegistry(folder, (registry) => withoutMarks(registry, marks)));
  return marks.map(({ name, version }) => ({ name, version }));
}

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
