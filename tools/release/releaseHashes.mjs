import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '../commands/workspace.mjs';
import { findRelease, listVersions } from './artifacts.mjs';
import { checkPackedCopies, integrityOf } from './contents.mjs';
import { folderOf, isPartial, RELEASE, SHELL } from './paths.mjs';

/** The key of a version in `releases` of the registry. */
const keyOf = (name, version) => `${name}/${version}`;

const releaseFile = (store, name, version) => path.join(folderOf(store, name, version), RELEASE);

/** @returns the files of a kept version that are missing or not as released; a copy of a bucket has only some of them. */
function changedFiles(store, name, version) {
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

/** @returns the registry entry of a kept version. @throws when the store does not have it, or not as it was released */
export function findUnchanged(store, { releases = {} }, name, version) {
  const entry = findRelease(store, name, version);
  const known = releases[keyOf(name, version)];
  const isKnown = !known || integrityOf(readFileSync(releaseFile(store, name, version))) === known;
  const [changed] = isKnown ? changedFiles(store, name, version) : [RELEASE];
  if (changed === undefined) return entry;
  const isThere = existsSync(path.join(folderOf(store, name, version), changed));
  throw new Error(
    `${name} ${version} was changed after its release: its ${changed} ${isThere ? 'has another hash' : 'is missing'}`,
  );
}

function isUnchanged(store, name, version) {
  try {
    return changedFiles(store, name, version).length === 0;
  } catch {
    return false;
  }
}

/** @returns {Record<string, string>} the hashes of a registry; where we have a key, only of one that is signed by it. */
export const vouchedIn = (registry, isOurs) => (!isOurs || isOurs(registry) ? (registry.releases ?? {}) : {});

/**
 * The registry has the hash of the `release.json` of each version, which has the hashes of its files: so its signature covers all that
 * the server reads of a version, the shell's HTML included.
 *
 * @param {string} store
 * @param {object} before the registry before the change: a hash that it has under our signature is never replaced
 * @param {object} how
 * @param {(release: object) => boolean} [how.isOurs] whether a `release.json` is signed by our key; without a key any is taken
 * @param {boolean} how.adopt takes every version of the store whose files are those of its `release.json`, signed or not
 * @returns {Record<string, string>} by `<name>/<version>`
 */
export function readReleaseHashes(store, before, { isOurs, adopt }) {
  const releases = vouchedIn(before, isOurs);
  const isTaken = (name, version) => {
    if (adopt) return isUnchanged(store, name, version);
    if (!isOurs) return true;
    try {
      const release = readJson(releaseFile(store, name, version));
      return isOurs(release) && release.entry.name === name && release.entry.version === version;
    } catch {
      // One broken file in the store keeps nobody from releasing or going back.
      return false;
    }
  };
  const names = readdirSync(store, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const found = names.flatMap(({ name }) =>
    listVersions(store, name).map((version) => {
      const known = releases[keyOf(name, version)];
      if (known) return [keyOf(name, version), known];
      if (!isTaken(name, version)) return [];
      return [keyOf(name, version), integrityOf(readFileSync(releaseFile(store, name, version)))];
    }),
  );
  return Object.fromEntries(found.filter(([key]) => key).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** @throws when a signed registry would name a version whose files it does not vouch for: a server serves none of those */
export function refuseUnvouched(store, { shell, remotes, staged = [], releases }) {
  const named = [...(shell ? [{ name: SHELL, ...shell }] : []), ...remotes, ...staged];
  const [lacking] = named
    .filter(({ name, version }) => existsSync(releaseFile(store, name, version)))
    .filter(({ name, version }) => !releases[keyOf(name, version)]);
  if (!lacking) return;
  throw new Error(
    `The registry has no hash of the files of ${lacking.name} ${lacking.version}, which were released without this key, or were ` +
      'changed since. See what is live (--list); if the files are as they should be, sign them as they are: ' +
      'npm run release -- --sign --store <folder>',
  );
}
