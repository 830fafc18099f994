import { findMissingCalls } from '../federation/contract/compare.mjs';
import { findSkew } from '../federation/skewGate.mjs';
import { keptBuild } from './contracts.mjs';
import { leftBecause } from './leftVersions.mjs';
import { findDeadLinks } from './links.mjs';
import { SHELL } from './paths.mjs';

/**
 * The gate: what keeps a version from going live, be it new or one to go back to.
 *
 * @param {string} store
 * @param {object} registry what is live
 * @param {{ name: string, version: string }} entry of what is to go live
 * @param {{ manifest: object, contract?: object }} build
 * @returns {string[]} each thing that does not fit, in a sentence for people
 */
export function findProblems(store, registry, { name, version }, build) {
  const left = leftBecause(registry, { name, version });
  return [...(left ? [left] : []), ...findMisfits(store, registry, name, build)];
}

const findMisfits = (store, registry, name, build) => [
  ...skewAgainstLive(store, registry, name, build),
  ...findMissingCalls(name, build.contract, registry.server),
  ...findDeadLinks(store, registry, name, build.contract),
];

const misfitError = ({ name, version }, problems) =>
  new Error(`${name} ${version} does not fit what is deployed:\n  ${problems.join('\n  ')}`);

/** @returns {string[]} what the gate says, if it is overruled. @throws with all of it otherwise */
export function askGate(store, registry, entry, build, force) {
  const problems = findProblems(store, registry, entry, build);
  if (problems.length > 0 && !force) throw misfitError(entry, problems);
  return problems;
}

/**
 * Asks the gate about a version that is forced although it is bad or was never live for everybody. `--force` overrules that doubt, and
 * not what does not fit as well.
 *
 * @param {string} doubt
 * @returns {string[]} the doubt, for the history
 * @throws with all that does not fit
 */
export function askGateInDoubt(store, registry, entry, build, doubt) {
  const problems = findMisfits(store, registry, entry.name, build);
  if (problems.length > 0) throw misfitError(entry, problems);
  return [doubt];
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
