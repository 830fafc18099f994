import { existsSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '../commands/workspace.mjs';
import { findMissingCalls, findSkew } from '../federation/skewGate.mjs';
import { liveEntry, namedVersions, readRegistry, whyBad, withdrawnFrom } from './registry.mjs';
import { commandText, folderOf, keptBuild, releaseFile, ROUTE_MANIFEST, SHELL } from './store.mjs';

/**
 * The gate: compares a version with the live versions before this version goes live.
 *
 * @param {string} store
 * @param {object} registry
 * @param {{ name: string, version: string }} entry of the version
 * @param {{ manifest: object, contract?: object }} build
 * @param {object} [how]
 * @param {boolean} [how.force] overrule the gate
 * @param {string} [how.doubt] why the version is bad or untried. `force` then allows such a version, but
 * doesn't overrule the gate.
 * @returns {string[]} the overruled problems, for the history
 * @throws with a sentence for each problem
 */
export function askGate(store, registry, entry, build, { force = false, doubt } = {}) {
  const { name, version } = entry;
  const bad = doubt ? undefined : whyBad(registry, entry);
  const problems = [
    ...(bad ? [bad] : []),
    ...skewAgainstLive(store, registry, name, build),
    ...findMissingCalls(name, build.contract, offeredCalls(store, registry, name)),
    ...findDeadLinks(store, registry, name, build.contract),
  ];
  if (problems.length > 0 && (doubt || !force))
    throw new Error(`${name} ${version} does not fit what is deployed:\n  ${problems.join('\n  ')}`);
  return doubt ? [doubt] : problems;
}

/**
 * @returns the problems of the version: a remote must fit the live shell, and a shell must fit all live and
 * staged remotes
 */
function skewAgainstLive(store, registry, name, build) {
  if (name === SHELL)
    return [...registry.remotes, ...(registry.staged ?? [])].flatMap((remote) =>
      findSkew(remote.name, keptBuild(store, remote.name, remote.version), build),
    );
  if (!registry.shell)
    return [
      `there is no shell in the store; release it first: ${commandText(`release -- ${SHELL}`, '<store>')}`,
    ];
  return findSkew(name, build, keptBuild(store, SHELL, registry.shell.version));
}

/**
 * @returns the calls of the deployed server. If the registry has no server, the gate compares remotes with the
 * calls in the live shell's contract.
 */
function offeredCalls(store, { server, shell }, name) {
  if (server || !shell || name === SHELL) return server;
  const { contract, offers } = keptBuild(store, SHELL, shell.version).contract ?? {};
  return offers && { ...offers, contract, of: 'live shell' };
}

/**
 * Public addresses begin with a slash. Addresses of dashboard and admin pages are relative to their group.
 */
const isPublic = (address) => address.startsWith('/');

function pagesOf(store, { name, version, mounts }) {
  const file = path.join(folderOf(store, name, version), ROUTE_MANIFEST);
  const pages = existsSync(file) ? readJson(file).pages.map((page) => page.path) : [];
  return (address) =>
    mounts.some((group) => (group === 'public') === isPublic(address)) &&
    pages.includes(isPublic(address) ? address.slice(1) : address);
}

/**
 * Finds links that the withdrawal of a remote would break.
 *
 * @param {string} store
 * @param {object} registry
 * @param {object} entry of the remote
 * @returns {string[]} a sentence for each live or staged app that links to the remote. Contracts without
 * links are not compared.
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

/** @returns {string[]} a sentence for each withdrawn remote that the app links to */
const findDeadLinks = (store, registry, name, { links = {} } = {}) =>
  withdrawnFrom(registry).flatMap((gone) => {
    const release = releaseFile(store, gone.name, gone.version);
    // The pages of a removed version are unknown, so links to them are not reported.
    if (gone.name === name || !existsSync(release)) return [];
    const dead = Object.values(links).filter(pagesOf(store, readJson(release).entry));
    return dead.length > 0 ? [`${name} links to ${dead.join(', ')} of ${gone.name}, which is withdrawn`] : [];
  });

/**
 * Tries a version in a browser before it goes live.
 *
 * @callback TryOut
 * @param {object} entry its registry entry
 * @param {string} folder with its files
 * @returns {Promise<string[]>} skipped checks, for the history; empty after a full try
 * @throws with the problems
 */

/**
 * Runs the gate, then tries the version in a browser, which takes seconds. The caller locks the registry only
 * afterwards, and then runs the gate again.
 *
 * @param {string} store
 * @param {object} entry
 * @param {string} folder
 * @param {object} how
 * @param {(registry: object) => string[]} how.ask runs the gate; throws its refusal
 * @param {TryOut} [how.tryOut] not called for a version that is live already
 * @returns {Promise<string[]>} skipped checks
 */
export async function gateThenTry(store, entry, folder, { ask, tryOut }) {
  const registry = readRegistry(store);
  if (!tryOut || liveEntry(registry, entry.name)?.version === entry.version) return [];
  ask(registry);
  return tryOut(entry, folder);
}
