import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  CONTRACT,
  folderOf,
  MANIFEST,
  PARTIAL,
  REGISTRY,
  registryOf,
  RELEASE,
  ROUTE_MANIFEST,
} from '../paths.mjs';
import { readRegistry } from '../registry.mjs';
import { inBatches } from './batches.mjs';
import { Overtaken } from './client.mjs';

const VERSION_FILE = /^([^/]+)\/([^/]+)\/(.+)$/;
/** All that gate, history and rollback read of a version. */
const READ = [RELEASE, CONTRACT, MANIFEST, ROUTE_MANIFEST];

/** @returns {{ name: string, version: string, file: string } | undefined} undefined for what is no part of a version */
export function partsOf(key) {
  const [, name, version, file] = VERSION_FILE.exec(key) ?? [];
  // A key may be any text; a path of a file on this machine may not.
  return file && path.posix.normalize(`/${key}`) === `/${key}` ? { name, version, file } : undefined;
}

/** @returns whether a list of versions has this one. */
export const includes = (versions, { name, version }) =>
  versions.some((one) => one.name === name && one.version === version);

/**
 * Copies what the work on a store needs: the registry, and of each version the small files that say what it is. A version without
 * its `release.json` is one that is still being written, and one that is being removed is as good as gone.
 *
 * @param {object} bucket
 * @param {string} folder an empty one
 * @param {(registry: object) => { name: string, version: string }[]} whole which versions are needed with all their files
 * @returns {Promise<{ registry?: Buffer, etag?: string, keys: Set<string>, removing: object[] }>} the registry as it was read, and which
 *   files the folder has
 * @throws {Overtaken} when a version is removed meanwhile
 */
export async function copyStore(bucket, folder, whole) {
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
    .filter((one) => READ.includes(one.file) || includes(wholeOnes, one));
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
  if (!found) throw new Overtaken(`${key} was removed`);
  const target = path.join(folderOf(folder, name, version), file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, found.content);
  // The age of a version is that of its files.
  utimesSync(target, changed, changed);
}
