import { filesOf, integrityOf } from './contents.mjs';
import { findUnchanged } from './releaseHashes.mjs';
import { folderOf, RELEASE, SERVER, SHELL } from './paths.mjs';
import { liveEntry, readRegistry } from './registry.mjs';
import { readJson } from '../commands/workspace.mjs';
import path from 'node:path';

/** What a version is called in the package, without the hash that its release has added. */
const ownVersion = (version) => version.replace(/-[0-9a-f]{10}$/, '');

/** @returns the version that is to be released from a store with this registry: the named one, or else the live one. */
export const versionToPromote = (registry, name, version) => version ?? liveEntry(registry, name)?.version;

/**
 * Finds what is live in one store, to be released into another: the very files, so that what was tried is what goes out.
 *
 * @param {string} store where it is live
 * @param {string} name of the app
 * @param {string} [version] another one that this store keeps
 * @returns {{ app: object, commit?: string }} the app as a release takes it, and the commit that it was made from
 * @throws when it is not there, or its files are not those of its release
 */
export function findToPromote(store, name, version) {
  if (name === SERVER) throw new Error('A server is not kept in a store: release it from its own build');
  const registry = readRegistry(store);
  const wanted = versionToPromote(registry, name, version);
  if (!wanted) throw new Error(`No version of ${name} is live in ${store}`);
  const { mounts } = findUnchanged(store, registry, name, wanted);
  const dist = folderOf(store, name, wanted);
  const { [RELEASE]: _own, ...found } = filesOf(dist);
  const { files } = readJson(path.join(dist, RELEASE));
  if (integrityOf(JSON.stringify(found)) !== integrityOf(JSON.stringify(files)))
    throw new Error(`${name} ${wanted} was changed in ${store} after its release`);
  const record = registry.history.findLast((one) => one.name === name && one.to === wanted && one.commit);
  const app = { name, version: ownVersion(wanted), dist, ...(name !== SHELL && { mounts }) };
  return { app, commit: record?.commit };
}
