import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Script } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { inRoot, isInstalled, readJson } from '../commands/workspace.mjs';
import { importSource } from '../federation/importSource.mjs';
import { signed } from './signature.mjs';

const { identifierOf } = await importSource('@relaptop/shared/remote');

/**
 * A release store is a folder or a bucket. It contains `<app>/<version>/` for each version, and the registry, `remotes.json`. Only the
 * registry changes.
 * This module handles versions and their files; registry.mjs handles the registry.
 */

/** The store of this clone, which `npm start` serves; undefined in a remote's separate repository. */
export const LOCAL_STORE = isInstalled ? undefined : inRoot('dist', 'remotes');
export const LIVE_SHELL = inRoot('dist', 'dev', 'shell');

export const SHELL = 'shell';
export const SERVER = 'server';

/** The registry, the only file of a store that changes. */
export const REGISTRY = 'remotes.json';
/** File with a version's registry entry and the hash of each file. A release writes it last. */
export const RELEASE = 'release.json';
export const MANIFEST = 'mf-manifest.json';
/**
 * File with the exports and calls that an app uses and provides. The build writes it, and the gate compares
 * it.
 */
export const CONTRACT = 'contract.json';
/** File with a remote's pages and their scripts. The build writes it, and the server reads it. */
export const ROUTE_MANIFEST = 'route-manifest.json';
/** File that marks a copy of a bucket. Most files of the copy's versions are missing. */
export const PARTIAL = '.partial';

/** @returns {boolean} whether a store is a bucket such as `s3://bucket/prefix`, not a folder */
export const isBucket = (store) => store.startsWith('s3://');
const isPartial = (store) => existsSync(path.join(store, PARTIAL));
export const registryOf = (store) => path.join(store, REGISTRY);
export const folderOf = (store, name, version) => path.join(store, name, version);

export function storeAt(store = LOCAL_STORE) {
  if (store === undefined) throw new Error('Which store? --store <folder>, or s3://bucket/prefix');
  return isBucket(store) ? store : path.resolve(store);
}

/**
 * @param {string} words such as `release -- storefront --promote`
 * @returns {string} the command for this store, so that the user can copy it. A remote's own repository has no shell and no server, so
 * there the Platform team has to release them.
 */
export function commandText(words, store) {
  const where = store === LOCAL_STORE ? '' : ` --store ${store}`;
  if (!isInstalled) return `npm run ${words}${where}`;
  if (/^release -- (shell|server)\b/.test(words))
    return `ask the Platform team to run "npm run ${words}${where}"`;
  return `npx relaptop ${words.replace(' -- ', ' ')}${where}`;
}

function writeDurably(file, content) {
  const handle = openSync(file, 'w');
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Replaces a file atomically: after a crash, the file has either the old or the new content. */
export function replaceFile(file, content) {
  const unfinished = `${file}.unfinished-${process.pid}`;
  writeDurably(unfinished, content);
  renameSync(unfinished, file);
  const folder = openSync(path.dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

export const shortHash = (value) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 10);

/** Source maps and compressed copies don't change the version. */
const LEFT_OUT = /\.(map|br|gz)$/;

/** @returns the hash of each file by its path in the folder, sorted by path */
export function filesOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !LEFT_OUT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [path.relative(folder, file).replaceAll(path.sep, '/'), integrityOf(readFileSync(file))]);
  return Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const UNPACK = { '.br': brotliDecompressSync, '.gz': gunzipSync };

/**
 * Checks the compressed copies, which servers send instead of the originals. `release.json` has no hashes of
 * these copies.
 *
 * @throws when a copy differs from its original
 */
function checkPackedCopies(folder) {
  for (const file of Object.keys(filesOf(folder))) {
    const original = path.join(folder, file);
    for (const [ending, unpack] of Object.entries(UNPACK)) {
      const packed = original + ending;
      if (existsSync(packed) && !unpack(readFileSync(packed)).equals(readFileSync(original)))
        throw new Error(`${packed} differs from ${file}; build again, or remove it`);
    }
  }
}

function checkScriptHashes(folder, { metaData }) {
  for (const [file, integrity] of Object.entries(metaData?.integrity ?? {})) {
    const script = path.join(folder, file);
    if (!existsSync(script) || integrityOf(readFileSync(script)) !== integrity)
      throw new Error(`${script} differs from its hash in the manifest; build again`);
  }
}

/** Shells run no script without a hash. */
export const hasScriptHashes = ({ metaData }) => Object.keys(metaData?.integrity ?? {}).length > 0;

/**
 * @param {string} folder of a built app
 * @returns {{ manifest: object, contract?: object }} older builds have no contract
 * @throws when the contract differs from its hash in the manifest
 */
export function readBuild(folder) {
  const manifest = readJson(path.join(folder, MANIFEST));
  const named = manifest.metaData?.contract;
  if (named === undefined) return { manifest };
  const file = path.join(folder, CONTRACT);
  if (!existsSync(file) || integrityOf(readFileSync(file)) !== named)
    throw new Error(`${file} differs from its hash in the manifest; build again`);
  return { manifest, contract: readJson(file) };
}

export const keptBuild = (store, name, version) => readBuild(folderOf(store, name, version));

const UNFINISHED = '.unfinished-';

/** @returns the versions of an app in the store, in no order */
export function listVersions(store, name) {
  const folder = path.join(store, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter(
    (version) => !version.includes(UNFINISHED) && existsSync(path.join(folder, version, RELEASE)),
  );
}

export const keyOf = (name, version) => `${name}/${version}`;

export const releaseFile = (store, name, version) => path.join(folderOf(store, name, version), RELEASE);

/**
 * @returns files of a version that are missing or changed. In the copy of a bucket most files are missing,
 * which doesn't count.
 */
export function changedFiles(store, name, version) {
  const folder = folderOf(store, name, version);
  const { files } = readJson(path.join(folder, RELEASE));
  const changed = Object.entries(files)
    .filter(([file, hash]) => {
      const there = path.join(folder, file);
      return existsSync(there) ? integrityOf(readFileSync(there)) !== hash : !isPartial(store);
    })
    .map(([file]) => file);
  if (changed.length === 0) checkPackedCopies(folder);
  return changed;
}

/** @returns the registry entry of a version. @throws when the store lacks it, or it has changed since its release */
export function findUnchanged(store, { releases = {} }, name, version) {
  const file = releaseFile(store, name, version);
  if (!existsSync(file)) throw new Error(`${name} ${version} is not in the store ${store}`);
  const { entry } = readJson(file);
  const known = releases[keyOf(name, version)];
  const isKnown = !known || integrityOf(readFileSync(file)) === known;
  const [changed] = isKnown ? changedFiles(store, name, version) : [RELEASE];
  if (changed === undefined) return entry;
  const isThere = existsSync(path.join(folderOf(store, name, version), changed));
  throw new Error(
    `${name} ${version} was changed after its release: its ${changed} ${isThere ? 'has another hash' : 'is missing'}`,
  );
}

/** @returns the version of a build, and the hash of each file. @throws without a build */
function nameRelease({ name, version, dist, mounts }, base) {
  if (!existsSync(path.join(dist, MANIFEST)))
    throw new Error(`${name} has not been built: ${dist} has no ${MANIFEST}`);
  const { [RELEASE]: _other, ...files } = filesOf(dist);
  return { release: `${version}-${shortHash({ files, mounts, base })}`, files };
}

/** @returns the version that {@link prepare} would give a build */
export const versionOf = (app, base = '/remotes') => ({
  name: app.name,
  version: nameRelease(app, base).release,
});

/**
 * Copies a build into the store under a temporary name, so that other processes don't see the incomplete
 * copy.
 *
 * @param {string} store
 * @param {object} app
 * @param {string} app.name such as `storefront`
 * @param {string} app.version of its package.json; the release adds a hash of the content
 * @param {string} app.dist the folder to copy
 * @param {string[]} [app.mounts] groups of a remote's pages
 * @param {string} [base] the store's address in the shop
 * @returns {{ entry: object, build: object, keep: () => void, drop: () => void }} the registry entry, and the
 * next steps: `keep` moves the copy to `<store>/<name>/<version>/`, and throws if this version has other
 * content. `drop` removes a copy that was not kept
 */
export function prepare(store, app, base = '/remotes') {
  const { name, dist, mounts } = app;
  const { release, files } = nameRelease(app, base);
  const target = folderOf(store, name, release);
  const entry = {
    name,
    version: release,
    entry: `${base}/${name}/${release}/${MANIFEST}`,
    integrity: files[MANIFEST],
    ...(mounts && { mounts }),
  };
  const build = readBuild(dist);
  refuseOtherApp(name, dist, build.manifest);
  refuseWithoutContract(name, dist, build);
  if (name !== SHELL) refuseOtherEntry(dist, build.manifest);
  const copy = existsSync(target) ? undefined : copyBuild(target, dist, build.manifest, { entry, files });
  const drop = () => copy && rmSync(copy, { recursive: true, force: true });
  return {
    entry,
    build,
    drop,
    keep: () => {
      if (copy) giveName(copy, target);
      drop();
      refuseOtherContent(target, files);
    },
  };
}

/** @throws for the build of another app, because the addresses of this app would then show no pages */
function refuseOtherApp(name, dist, manifest) {
  const expected = identifierOf(name);
  if (manifest.name === expected) return;
  throw new Error(
    `${dist} is a build of ${manifest.name}, not of ${expected}: it can't be released as ${name}`,
  );
}

/** @throws for a build without a complete contract, because the gate could not compare it */
function refuseWithoutContract(name, dist, { contract }) {
  const parts = ['calls', name === SHELL ? 'provides' : 'uses'];
  const missing = contract ? parts.filter((part) => !contract[part]) : parts;
  if (missing.length === 0) return;
  throw new Error(
    `${dist} has no ${CONTRACT} with ${missing.join(' and ')}, so the gate can't compare it. ` +
      'Build it with `relaptop build`, or run `relaptop describe <dist>` after another bundler.',
  );
}

const ENTRY_TYPES = ['global', 'var'];

function refuseOtherEntry(dist, { metaData, name }) {
  const { path: folder = '', name: file = '', type } = metaData.remoteEntry ?? {};
  const entry = path.join(dist, folder, file);
  const refuse = (what) => {
    throw new Error(
      `${entry} ${what}. The shell loads an entry as a script that declares the variable ${name}. ` +
        `In webpack and Rspack, set library: { type: 'var', name: '${name}' }; in Vite, set varFilename.`,
    );
  };
  if (!ENTRY_TYPES.includes(type)) refuse(`has the type ${type}`);
  if (!file || !existsSync(entry)) refuse('is missing');
  try {
    new Script(readFileSync(entry, 'utf8'));
  } catch (error) {
    refuse(`is no script: ${error.message}`);
  }
}

/** @returns the folder of the copy. @throws when files differ from their hashes */
function copyBuild(target, dist, manifest, release) {
  checkPackedCopies(dist);
  checkScriptHashes(dist, manifest);
  mkdirSync(path.dirname(target), { recursive: true });
  const copy = `${target}${UNFINISHED}${randomUUID()}`;
  try {
    cpSync(dist, copy, { recursive: true });
    // The file is signed, because the server also reads it without the registry: for a version that only one tab shows.
    writeDurably(path.join(copy, RELEASE), `${JSON.stringify(signed(release), null, 1)}\n`);
    return copy;
  } catch (error) {
    rmSync(copy, { recursive: true, force: true });
    throw error;
  }
}

function giveName(copy, target) {
  try {
    renameSync(copy, target);
  } catch (error) {
    // Another process has already released this version. `refuseOtherContent` compares its content next.
    if (!existsSync(target)) throw error;
  }
}

function refuseOtherContent(target, files) {
  const { [RELEASE]: _own, ...found } = filesOf(target);
  if (JSON.stringify(found) === JSON.stringify(files)) return;
  throw new Error(
    `${target} is there with another content. A released version never changes: find out who changed it, remove it, ` +
      'and release again.',
  );
}
