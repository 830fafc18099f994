import { existsSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '../commands/workspace.mjs';
import { findMissingCalls } from '../federation/contract/compare.mjs';
import { findSkew } from '../federation/skewGate.mjs';
import { liveEntry, namedVersions, readRegistry, whyBad, withdrawnFrom } from './registry.mjs';
import { folderOf, keptBuild, releaseFile, ROUTE_MANIFEST, SHELL } from './store.mjs';

/**
 * The gate: compares a version with what is live before it goes live, be it new or one to go back to.
 *
 * @param {string} store
 * @param {object} registry what is live
 * @param {{ name: string, version: string }} entry of what is to go live
 * @param {{ manifest: object, contract?: object }} build
 * @param {object} [how]
 * @param {boolean} [how.force] overrule the gate
 * @param {string} [how.doubt] why the version should not be gone back to; a person has overruled that, so all else has to fit
 * @returns {string[]} what was overruled, for the history
 * @throws otherwise with each thing that does not fit, in a sentence for people
 */
export function askGate(store, registry, entry, build, { force = false, doubt } = {}) {
  const { name, version } = entry;
  const bad = doubt ? undefined : whyBad(registry, entry);
  const problems = [
    ...(bad ? [bad] : []),
    ...skewAgainstLive(store, registry, name, build),
    ...findMissingCalls(name, build.contract, registry.server),
    ...findDeadLinks(store, registry, name, build.contract),
  ];
  if (problems.length > 0 && (doubt || !force))
    throw new Error(`${name} ${version} does not fit what is deployed:\n  ${problems.join('\n  ')}`);
  return doubt ? [doubt] : problems;
}

/** A remote has to fit the deployed shell, a shell all the deployed remotes, those for a part of all people too. */
function skewAgainstLive(store, registry, name, build) {
  if (name === SHELL)
    return [...registry.remotes, ...(registry.staged ?? [])].flatMap((remote) =>
      findSkew(remote.name, keptBuild(store, remote.name, remote.version), build),
    );
  if (!registry.shell)
    return [`there is no shell in the store; release it first: npm run release -- ${SHELL}`];
  return findSkew(name, build, keptBuild(store, SHELL, registry.shell.version));
}

/** A whole address is one of the public side; in a panel the list of pages has them without the panel. */
const isPublic = (address) => address.startsWith('/');

/** @returns {(address: string) => boolean} whether a remote has the page of an address, as the list of public pages has it. */
function pagesOf(store, { name, version, mounts }) {
  const file = path.join(folderOf(store, name, version), ROUTE_MANIFEST);
  const pages = existsSync(file) ? readJson(file).pages.map((page) => page.path) : [];
  return (address) =>
    mounts.some((group) => (group === 'public') === isPublic(address)) &&
    pages.includes(isPublic(address) ? address.slice(1) : address);
}

/**
 * Finds links that would lead to a missing page once a remote is withdrawn.
 *
 * @param {string} store
 * @param {object} registry what is live
 * @param {object} entry of the remote
 * @returns {string[]} each app, live or staged, that links to a page of it, in a sentence with that page's address. Builds from before contracts
 *   had links are not compared.
 */
export function findDependents(store, registry, entry) {
  const hasPage = pagesOf(store, entry);
  const found = namedVersions(registry)
    .filter(({ name }) => name !== entry.name)
    .flatMap(({ name, version }) => {
      const { links = {} } = keptBuild(store, name, version).contract ?? {};
      const lost = Object.values(links).filter(hasPage);
      return lost.length > 0 ? [`${name} ${version} links to ${lost.join(', ')}`] : [];
    });
  return [...new Set(found)];
}

/** @returns {string[]} a sentence for each withdrawn remote that the app links to. Builds from before contracts had links have none. */
const findDeadLinks = (store, registry, name, { links = {} } = {}) =>
  withdrawnFrom(registry).flatMap((gone) => {
    const release = releaseFile(store, gone.name, gone.version);
    // Once it is pruned its pages are unknown.
    if (gone.name === name || !existsSync(release)) return [];
    const dead = Object.values(links).filter(pagesOf(store, readJson(release).entry));
    return dead.length > 0 ? [`${name} links to ${dead.join(', ')} of ${gone.name}, which is withdrawn`] : [];
  });

/**
 * Tries a version before anybody gets it.
 *
 * @callback TryOut
 * @param {object} entry its registry entry
 * @param {string} folder with its files
 * @returns {Promise<string[]>} what was left out, for the history; nothing when it was tried
 * @throws what keeps the version from going out
 */

/**
 * Has a version tried before the registry is locked, since that takes seconds. The gate is asked first, so that its words come before the
 * browser's, and once more when the registry is changed.
 *
 * @param {string} store
 * @param {object} entry
 * @param {string} folder
 * @param {object} how
 * @param {(registry: object) => string[]} how.ask asks the gate; throws what it refuses
 * @param {TryOut} [how.tryOut] nothing is tried without it, nor what is live already
 * @returns {Promise<string[]>} what was left out
 */
export async function gateThenTry(store, entry, folder, { ask, tryOut }) {
  const registry = readRegistry(store);
  if (!tryOut || liveEntry(registry, entry.name)?.version === entry.version) return [];
  ask(registry);
  return tryOut(entry, folder);
}
