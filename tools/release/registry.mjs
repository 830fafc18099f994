import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import { readJson } from '../commands/workspace.mjs';
import { checkSignature, signed, signerOf } from './signature.mjs';
import {
  changedFiles,
  folderOf,
  integrityOf,
  keyOf,
  listVersions,
  MANIFEST,
  readBuild,
  registryOf,
  releaseFile,
  replaceFile,
  SERVER,
  SHELL,
} from './store.mjs';

/**
 * The registry says which version of each app is live, which are staged, and what was done. It is written here only, in one step and
 * with a signature. The functions `with…` make another registry of one; {@link changeRegistry} writes it. Lists that older servers don't
 * know stand beside `history`, since such a server refuses a history with actions that it doesn't know.
 */

/** Records that are kept of each app; older ones are dropped so that the registry stays small. */
export const RECORDS_OF_EACH = 20;
/** Versions of each app that are remembered as bad, and as good. */
const BAD_OF_EACH = 20;
const GOOD_OF_EACH = 50;

/** Releases take turns of milliseconds; a lock that was not touched for 10 s was left behind and is taken over. */
const LOCK = { realpath: false, stale: 10_000, retries: { retries: 200, minTimeout: 20, maxTimeout: 200 } };

/** @returns what is live, `{ remotes, shell?, history }`; nothing in a store that is still empty. */
export function readRegistry(store) {
  const file = registryOf(store);
  const registry = existsSync(file) ? readJson(file) : { remotes: [] };
  return { ...registry, history: registry.history ?? [] };
}

/** Seconds since 1970, and never less than one more than before: so it rises from one store to the next as well. */
const numberAfter = ({ number = 0 }) => Math.max(number + 1, Math.floor(Date.now() / 1000));

/**
 * Changes the registry in one step while no other process can.
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

/** @returns every version of shell and remotes that the registry names: what is live, and what is staged. */
export const namedVersions = ({ shell, remotes, staged = [] }) => [
  ...(shell ? [{ name: SHELL, version: shell.version }] : []),
  ...remotes,
  ...staged,
];

const STAGED = '@';

/** @returns the app's name in a key of `calls`, see {@link readCalls}. */
export const appOfCalls = (key) => key.split(STAGED)[0];

/**
 * Calls of the live and staged apps. A server that starts has to know them, and may have no other file of the store.
 *
 * @returns {Record<string, { version: string, contract: string, calls: Record<string, string>, queries?: Record<string, string[]> }>} by
 *   the names of the apps, of a staged one with its version (`storefront@1.2.0-4abc5a5c5c`); without those whose build has no contract.
 *   `queries` are the query fields that it may send, where its build lists them.
 */
function readCalls(store, registry) {
  const { staged = [], calls: known = {} } = registry;
  const found = namedVersions(registry).map((one) => {
    const { name, version } = one;
    const key = staged.includes(one) ? `${name}${STAGED}${version}` : name;
    if (known[key]?.version === version) return [key, known[key]];
    const folder = folderOf(store, name, version);
    const build = existsSync(path.join(folder, MANIFEST)) ? readBuild(folder) : {};
    if (!build.contract) return [key, undefined];
    const { contract, calls, queries } = build.contract;
    return [key, { version, contract, calls, queries }];
  });
  return Object.fromEntries(found.filter(([, calls]) => calls !== undefined));
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
function readReleaseHashes(store, before, { isOurs, adopt }) {
  const releases = vouchedIn(before, isOurs);
  const isTaken = (name, version) => {
    if (!adopt && !isOurs) return true;
    try {
      if (adopt) return changedFiles(store, name, version).length === 0;
      const release = readJson(releaseFile(store, name, version));
      return isOurs(release) && release.entry.name === name && release.entry.version === version;
    } catch {
      // One broken file in the store must not prevent releases and rollbacks of the others.
      return false;
    }
  };
  const found = appsIn(store).flatMap((name) =>
    listVersions(store, name).flatMap((version) => {
      const known = releases[keyOf(name, version)];
      if (!known && !isTaken(name, version)) return [];
      return [[keyOf(name, version), known ?? integrityOf(readFileSync(releaseFile(store, name, version)))]];
    }),
  );
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** @returns the names of the apps that the store has versions of. */
export const appsIn = (store) =>
  readdirSync(store, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** @throws when a signed registry would name a version whose files it does not vouch for: a server serves none of those */
function refuseUnvouched(store, registry) {
  const [lacking] = namedVersions(registry)
    .filter(({ name, version }) => existsSync(releaseFile(store, name, version)))
    .filter(({ name, version }) => !registry.releases[keyOf(name, version)]);
  if (!lacking) return;
  throw new Error(
    `The registry has no hash of the files of ${lacking.name} ${lacking.version}, which were released without this key, or were ` +
      'changed since. See what is live (--list); if the files are as they should be, sign them as they are: ' +
      'npm run release -- --sign --store <folder>',
  );
}

/** @returns who changes the registry, and when: what every record of it begins with. */
const stamp = () => ({
  at: new Date().toISOString(),
  by: process.env.RELEASED_BY ?? os.userInfo().username,
});

/** @returns the last `limit` entries of each app, the oldest first. */
function lastOfEach(entries, limit) {
  const later = new Map();
  return entries
    .toReversed()
    .filter(({ name }) => later.set(name, (later.get(name) ?? 0) + 1).get(name) <= limit)
    .toReversed();
}

const isSame = (one, { name, version }) => one.name === name && one.version === version;

/** @returns the live entry of an app: a remote's, or the `{ version }` of shell or server. */
export const liveEntry = (registry, name) =>
  name === SHELL || name === SERVER ? registry[name] : registry.remotes.find((entry) => entry.name === name);

/**
 * @param {object} entry the registry entry to make live
 * @param {object} why
 * @param {'release' | 'rollback'} why.action
 * @param {boolean} [why.built] whether a build of this clone does it, and so the next one may
 * @param {string} [why.why] the reason, in a person's words
 * @param {string} [why.commit] of the sources
 * @param {string[]} [why.despite] what the gate said when it was overruled
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
    left: badAfter(registry, record),
    good: goodAfter(goodVersions(registry), record),
    built: [...builtHere(registry).filter((one) => one !== name), ...(built ? [name] : [])].sort(),
    history: lastOfEach([...registry.history, record], RECORDS_OF_EACH),
  };
  // A stage is compared with what was live beside it, and lacks what has gone out since.
  return withoutStage(changed, name, { action: 'halt', because: `${version} went live` });
}

function withEntry({ remotes }, entry) {
  const { name, version, contract, calls, queries } = entry;
  if (name === SHELL) return { shell: { version } };
  if (name === SERVER) return { server: { version, contract, calls, queries } };
  const at = remotes.findIndex((one) => one.name === name);
  return { remotes: at < 0 ? sortedByName([...remotes, entry]) : remotes.with(at, entry) };
}

const sortedByName = (entries) => entries.sort((a, b) => (a.name < b.name ? -1 : 1));

/**
 * @returns {string[]} the apps whose live version a build of this clone has put there. A registry from before this was noted has it in its
 *   history: a release of sources names their commit.
 */
export const builtHere = ({ built, history }) =>
  built ??
  [...new Map(history.map((record) => [record.name, record])).values()]
    .filter(({ action, commit, why, despite }) => action === 'release' && !commit && !why && !despite)
    .map(({ name }) => name);

// Good versions are those that were live for everybody.

/** Adds a change of what is live to the good versions, which are in the order in which they were live. */
function goodAfter(good, { name, from, to, at }) {
  const left = from && (good.find((one) => isSame(one, { name, version: from })) ?? { name, version: from });
  const others = good.filter((one) => one.name !== name || (one.version !== from && one.version !== to));
  const changed = [...others, ...(left ? [{ ...left, until: at }] : []), { name, version: to, since: at }];
  return lastOfEach(changed, GOOD_OF_EACH);
}

/**
 * @returns {{ name: string, version: string, since?: string, until?: string }[]} the versions that were live for everybody, the latest of
 *   each app last. A registry from before they were noted has them in its history.
 */
export const goodVersions = ({ good, history }) => good ?? history.reduce(goodAfter, []);

/** @returns {object[]} the versions of an app that one can go back to: live for everybody once, not now, and not bad; the latest first. */
export const provenVersions = (registry, name, live) =>
  goodVersions(registry)
    .filter((one) => one.name === name && one.version !== live && !badNote(registry, one))
    .toReversed();

// Bad versions are those that a rollback has left, and those whose stage was halted. The registry calls them `left`.

const badNote = ({ left = [] }, entry) => left.find((one) => isSame(one, entry));

/** @returns {string} what made a version a bad one, such as `anna halted it at 2026-11-29T12:00:00.000Z: prices were gone`. */
export const noteText = ({ at, by, how, why }, it = 'it') =>
  `${by} ${how === 'halt' ? 'halted' : 'went back from'} ${it} at ${at}${why ? `: ${why.replace(/\.$/, '')}` : ''}`;

/** @returns why a version is bad and should not go live again; undefined for any other. */
export function whyBad(registry, entry) {
  const note = badNote(registry, entry);
  return note && noteText(note, entry.version);
}

/** @returns why a version should not be gone back to: it is bad, or never was live for everybody; undefined for any other. */
export function doubtAbout(registry, entry) {
  const isGood = goodVersions(registry).some((one) => isSame(one, entry));
  return whyBad(registry, entry) ?? (isGood ? undefined : `${entry.version} was never live for everybody`);
}

const withNote = (left, note) => lastOfEach([...left.filter((one) => !isSame(one, note)), note], BAD_OF_EACH);

/**
 * @param {object} record the change that was just made, as the history has it
 * @returns {object[]} the bad versions: the one that a rollback left joins them, the one that is live is none. A rollback that was forced
 *   to a version in doubt says nothing of the version that it leaves.
 */
function badAfter(registry, { action, name, from, to, at, by, why }) {
  const entry = { name, version: to };
  const others = (registry.left ?? []).filter((one) => !isSame(one, entry));
  if (action !== 'rollback' || from === undefined || doubtAbout(registry, entry)) return others;
  return withNote(others, { name, version: from, at, by, ...(why && { why }) });
}

/**
 * @param {object} halt
 * @param {string} [halt.at] when and
 * @param {string} [halt.by] by whom it was halted, if not now and by the person at this machine
 * @returns {object} the registry in which a version whose stage was halted is bad
 */
export function withHaltedVersion(registry, { name, version, why, ...when }) {
  const note = { name, version, ...stamp(), ...when, how: 'halt', ...(why && { why }) };
  return { ...registry, left: withNote(registry.left ?? [], note) };
}

/**
 * Audience of a stage: a percentage of all browsers, or people with a role.
 *
 * @typedef {{ percent: number } | { role: 'admin' }} Audience
 */

/** @returns the version of a remote that stands beside the live one; undefined when there is none. */
export const stageOf = ({ staged = [] }, name) => staged.find((entry) => entry.name === name);

/** An empty list is left out, so that a registry without a stage is as it was before there were stages. */
function withStages({ staged: _before, ...registry }, staged, record) {
  const stageHistory = lastOfEach([...(registry.stageHistory ?? []), record], RECORDS_OF_EACH);
  return { ...registry, ...(staged.length > 0 && { staged: sortedByName(staged) }), stageHistory };
}

const otherStages = ({ staged = [] }, name) => staged.filter((entry) => entry.name !== name);

/**
 * @param {object} entry the registry entry to put beside the live one, in place of an earlier stage
 * @param {Audience} audience
 * @param {object} [more] for the record: `despite` is what the gate said when it was overruled, `why` the reason in a person's words,
 *   `commit` that of the sources
 * @returns {object} the registry with the stage. `since` is another each time: the server counts anew, and a stage that it has
 *   halted begins again.
 */
export function withStage(registry, entry, audience, { despite = [], why, commit } = {}) {
  const { name, version } = entry;
  const now = stamp();
  return withStages(registry, [...otherStages(registry, name), { ...entry, ...audience, since: now.at }], {
    ...now,
    action: 'stage',
    name,
    version,
    ...audience,
    ...(commit && { commit }),
    ...(why && { why }),
    ...(despite.length > 0 && { despite }),
  });
}

/**
 * @param {object} why
 * @param {'promote' | 'halt'} why.action
 * @param {string} [why.why] the reason, in a person's words
 * @param {string} [why.because] what ended the stage, if it was not a person's wish
 * @returns {object} the registry without a remote's stage, and a record of it; the same registry when there is none
 */
export function withoutStage(registry, name, { action, why, because }) {
  const stage = stageOf(registry, name);
  if (!stage) return registry;
  const { version } = stage;
  const record = { ...stamp(), action, name, version, ...(why && { why }), ...(because && { because }) };
  return withStages(registry, otherStages(registry, name), record);
}

/** @returns the registry without a remote and its stage, and a record of it in `withdrawals`. For the options see `withdraw`. */
export function withoutRemote(registry, { name, version }, { why, despite }) {
  const record = { ...stamp(), name, version, ...(why && { why }), ...(despite.length > 0 && { despite }) };
  const good = goodVersions(registry);
  const known = good.find((one) => isSame(one, record)) ?? { name, version };
  const changed = {
    ...registry,
    remotes: registry.remotes.filter((one) => one.name !== name),
    good: [...good.filter((one) => one !== known), { ...known, until: record.at }],
    withdrawals: lastOfEach([...(registry.withdrawals ?? []), record], RECORDS_OF_EACH),
  };
  return withoutStage(changed, name, { action: 'halt', because: `${name} was withdrawn` });
}

/**
 * @returns {{ at: string, by: string, name: string, version: string, why?: string, despite?: string[] } | undefined} by whom, when and why
 *   a remote was withdrawn that is not live; undefined when it is live, or was never released
 */
export function withdrawalOf(registry, name) {
  const last = registry.withdrawals?.findLast((one) => one.name === name);
  const isBack = (at) => registry.history.some((one) => one.name === name && one.at > at);
  return last && !liveEntry(registry, name) && !isBack(last.at) ? last : undefined;
}

/** @returns the record of each remote that is withdrawn. */
export const withdrawnFrom = (registry) =>
  [...new Set((registry.withdrawals ?? []).map(({ name }) => name))].flatMap(
    (name) => withdrawalOf(registry, name) ?? [],
  );
