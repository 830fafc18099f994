import { existsSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '../commands/workspace.mjs';
import { keptBuild } from './contracts.mjs';
import { folderOf, RELEASE, ROUTE_MANIFEST, SHELL } from './paths.mjs';
import { withdrawnFrom } from './withdrawn.mjs';

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
 * Finds who would lead people to a page that is not there any more, once a remote is withdrawn.
 *
 * @param {string} store
 * @param {object} registry what is live
 * @param {object} entry of the remote
 * @returns {string[]} each app, live or staged, that links to a page of it, in a sentence with that page's address. Builds from before they
 *   told their links are not compared.
 */
export function findDependents(store, { remotes, staged = [], shell }, entry) {
  const hasPage = pagesOf(store, entry);
  const apps = [...(shell ? [{ name: SHELL, version: shell.version }] : []), ...remotes, ...staged];
  const found = apps
    .filter(({ name }) => name !== entry.name)
    .flatMap(({ name, version }) => {
      const { links = {} } = keptBuild(store, name, version).contract ?? {};
      const lost = Object.values(links).filter(hasPage);
      return lost.length > 0 ? [`${name} ${version} links to ${lost.join(', ')}`] : [];
    });
  return [...new Set(found)];
}

/**
 * Finds links to remotes that were withdrawn, so that this is said to who releases, and not to a person who follows one.
 *
 * @param {string} store
 * @param {object} registry what is live
 * @param {string} name of the app that is to go live
 * @param {{ links?: Record<string, string> }} [contract] of its build; one from before builds told their links is not compared
 * @returns {string[]} a sentence for each withdrawn remote that it links to
 */
export const findDeadLinks = (store, registry, name, { links = {} } = {}) =>
  withdrawnFrom(registry).flatMap((gone) => {
    const release = path.join(folderOf(store, gone.name, gone.version), RELEASE);
    // Once it is pruned nobody knows its pages.
    if (gone.name === name || !existsSync(release)) return [];
    const dead = Object.values(links).filter(pagesOf(store, readJson(release).entry));
    return dead.length > 0 ? [`${name} links to ${dead.join(', ')} of ${gone.name}, which is withdrawn`] : [];
  });
