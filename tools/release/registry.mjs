import { existsSync, mkdirSync } from 'node:fs';
import { lock } from 'proper-lockfile';
import { readJson } from '../commands/workspace.mjs';
import { readCalls } from './calls.mjs';
import { replaceFile } from './files.mjs';
import { goodWith, leftAfter } from './leftVersions.mjs';
import { registryOf, SERVER, SHELL } from './paths.mjs';
import { bounded, stamp } from './records.mjs';
import { readReleaseHashes, refuseUnvouched } from './releaseHashes.mjs';
import { checkSignature, signed, signerOf } from './signature.mjs';
import { withoutStage } from './stageEntries.mjs';

/** Releases take turns of milliseconds; a lock that nobody has touched for 10 s was left behind and is taken over. */
const LOCK = { realpath: false, stale: 10_000, retries: { retries: 200, minTimeout: 20, maxTimeout: 200 } };

/** @returns what is live, `{ remotes, shell?, history }`; nothing in a store that is still empty. */
export function readRegistry(store) {
  const file = registryOf(store);
  const registry = existsSync(file) ? readJson(file) : { remotes: [] };
  return { ...registry, history: registry.history ?? [] };
}

/** @returns the live entry of an app: a remote's, or the `{ version }` of shell or server. */
export const liveEntry = (registry, name) =>
  name === SHELL || name === SERVER ? registry[name] : registry.remotes.find((entry) => entry.name === name);

/** Seconds since 1970, and never less than one more than before: so it rises from one store to the next as well. */
const numberAfter = ({ number = 0 }) => Math.max(number + 1, Math.floor(Date.now() / 1000));

/**
 * Changes the registry in one step while nobody else can.
 *
 * @param {(registry: object) => object} change gives the new registry, or the same one to leave the file alone
 * @param {{ adopt?: boolean }} [options] `adopt` signs a registry that has no signature of ours, or another's
 * @returns {Promise<object>} what the registry is now
 */
export async function changeRegistry(store, change, { adopt = false } = {}) {
  mkdirSync(store, { recursive: true });
  const release = await lock(registryOf(store), LOCK);
  try {
    const before = readRegistry(store);
    if (!adopt) checkSignature(before);
    const after = change(before);
    if (after === before && !adopt) return before;
    const isOurs = signerOf();
    const releases = readReleaseHashes(store, before, { isOurs, adopt });
    if (isOurs) refuseUnvouched(store, { ...after, releases });
    const next = signed({ ...after, calls: readCalls(store, after), releases, number: numberAfter(before) });
    replaceFile(registryOf(store), `${JSON.stringify(next, null, 2)}\n`);
    return next;
  } finally {
    await release();
  }
}

/**
 * @param {object} entry the registry entry to make live
 * @param {object} why
 * @param {'release' | 'rollback'} why.action
 * @param {boolean} [why.built] whether a build of this clone does it, and so the next one may
 * @param {string} [why.why] the reason, in a person's words
 * @param {string} [why.commit] of the sources
 * @param {string[]} [why.despite] what the skew gate said when it was overruled
 * @returns {object} the registry with this entry in place of its app's earlier one, and a record of it; the same
 *   registry when it is live already
 */
export function withLive(registry, entry, { action, built = false, why, commit, despite }) {
  const { name, version } = entry;
  const from = liveEntry(registry, name)?.version;
  if (from === version) return registry;
  const record = {
    ...stamp(),
    action,
    name,
    ...(from && { from }),
    to: version,
    ...(commit && { commit }),
    ...(why && { why }),
    ...(despite?.length && { despite }),
  };
  const changed = {
    ...registry,
    ...withEntry(registry, entry),
    left: leftAfter(registry, record),
    good: goodWith(registry, record),
    built: [...builtHere(registry).filter((one) => one !== name), ...(built ? [name] : [])].sort(),
    history: bounded([...registry.history, record]),
  };
  // A stage is compared with what was live beside it, and lacks what has gone out since.
  return withoutStage(changed, name, { action: 'halt', because: `${version} went live` });
}

/**
 * @returns {string[]} the apps whose live version a build of this clone has put there. A registry from before this was noted has it in its
 *   history: a release of sources names their commit.
 */
export const builtHere = ({ built, history }) =>
  built ??
  [...new Map(history.map((record) => [record.name, record])).values()]
    .filter(({ action, commit, why, despite }) => action === 'release' && !commit && !why && !despite)
    .map(({ name }) => name);

function withEntry({ remotes }, { name, version, ...more }) {
  if (name === SHELL) return { shell: { version } };
  if (name === SERVER) {
    const { contract, calls, queries } = more;
    return { server: { version, contract, calls, queries } };
  }
  return { remotes: inPlace(remotes, { name, version, ...more }) };
}

function inPlace(remotes, entry) {
  const at = remotes.findIndex(({ name }) => name === entry.name);
  if (at < 0) return [...remotes, entry].sort((a, b) => (a.name < b.name ? -1 : 1));
  return remotes.with(at, entry);
}
