import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '../commands/workspace.mjs';
import { importSource } from '../federation/importSource.mjs';
import { checkPackedCopies, checkScriptHashes, filesOf, shortHash } from './contents.mjs';
import { readBuild } from './contracts.mjs';
import { writeDurably } from './files.mjs';
import { folderOf, MANIFEST, RELEASE } from './paths.mjs';
import { signed } from './signature.mjs';

const { identifierOf } = await importSource('remote/identifierOf');

/** In the names of folders that are still being copied, or were left behind by a process that died then. */
const UNFINISHED = '.unfinished-';

/**
 * Copies a built folder to `<store>/<name>/<version>/`, where it stays as it is for ever; a repetition changes nothing.
 *
 * For the parameters see {@link prepare}.
 * @returns {{ name: string, version: string, entry: string, integrity: string, mounts?: string[] }} the registry entry
 * @throws when this version is there with another content
 */
export function keep(store, app, base) {
  const prepared = prepare(store, app, base);
  prepared.keep();
  return prepared.entry;
}

/**
 * Copies a built folder into the store without its name, so that nobody sees it yet and nobody has to wait for the copying.
 *
 * @param {string} store folder of the release store
 * @param {object} app
 * @param {string} app.name such as `storefront`
 * @param {string} app.version of its package.json; the release adds a hash of the content
 * @param {string} app.dist the folder to copy
 * @param {string[]} [app.mounts] the groups that a remote's pages belong to
 * @param {string} [base] address that the store is served under
 * @returns {{ entry: object, build: object, keep: () => void, drop: () => void }} what becomes of it: `keep` gives it its name,
 *   as {@link keep} says; `drop` removes what did not get one
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
  const { manifest } = build;
  refuseOtherApp(name, dist, manifest);
  const copy = existsSync(target) ? undefined : copyBeside(target, dist, manifest, { entry, files });
  const drop = () => copy && rmSync(copy, { recursive: true, force: true });
  return {
    entry,
    build,
    drop,
    keep: () => {
      if (copy) giveName(copy, target);
      drop();
      refuseOtherContent(target, { files });
    },
  };
}

/** @returns the version that a build has in a store, and the hash of each of its files. @throws when there is no build. */
function nameRelease({ name, version, dist, mounts }, base) {
  if (!existsSync(path.join(dist, MANIFEST)))
    throw new Error(`${name} has not been built: ${dist} has no ${MANIFEST}`);
  const { [RELEASE]: _other, ...files } = filesOf(dist);
  return { release: `${version}-${shortHash({ files, mounts, base })}`, files };
}

/** @returns which version {@link prepare} makes of a build; for its parameters see there. */
export const versionOf = (app, base = '/remotes') => ({
  name: app.name,
  version: nameRelease(app, base).release,
});

/** Another app's build would answer every address of this one with a page that is not there. */
function refuseOtherApp(name, dist, manifest) {
  const expected = identifierOf(name);
  if (manifest.name === expected) return;
  throw new Error(
    `${dist} is a build of ${manifest.name}, not of ${expected}: it can't be released as ${name}`,
  );
}

/** @returns the folder of the copy. @throws when the build is not what it says it is. */
function copyBeside(target, dist, manifest, release) {
  checkPackedCopies(dist);
  checkScriptHashes(dist, manifest);
  mkdirSync(path.dirname(target), { recursive: true });
  const copy = `${target}${UNFINISHED}${randomUUID()}`;
  try {
    cpSync(dist, copy, { recursive: true });
    // Servers show it in a single tab on the word of this file alone.
    writeDurably(path.join(copy, RELEASE), `${JSON.stringify(signed(release), null, 1)}\n`);
    return copy;
  } catch (error) {
    rmSync(copy, { recursive: true, force: true });
    throw error;
  }
}

/** In one step: whoever looks at the store sees all of a version or nothing of it. */
function giveName(copy, target) {
  try {
    renameSync(copy, target);
  } catch (error) {
    // Somebody else released the same content at the same time; whether it is the same is looked at next.
    if (!existsSync(target)) throw error;
  }
}

function refuseOtherContent(target, { files }) {
  const { [RELEASE]: _own, ...found } = filesOf(target);
  if (JSON.stringify(found) === JSON.stringify(files)) return;
  throw new Error(
    `${target} is there with another content. A released version never changes: find out who changed it, remove it, ` +
      'and release again.',
  );
}

/** @returns the registry entry of a kept version. @throws when the store does not have it. */
export function findRelease(store, name, version) {
  const file = path.join(folderOf(store, name, version), RELEASE);
  if (!existsSync(file)) throw new Error(`${name} ${version} is not in the store ${store}`);
  return readJson(file).entry;
}

/** @returns the versions of an app that the store keeps, in no order. */
export function listVersions(store, name) {
  const folder = path.join(store, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter(
    (version) => !version.includes(UNFINISHED) && existsSync(path.join(folder, version, RELEASE)),
  );
}
