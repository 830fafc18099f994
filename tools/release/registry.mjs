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
 * The registry lists the live and staged version of each app, and records each change. Only this module
 * writes the registry, in one step and signed. Functions named `with…` return a changed registry, and {@link
 * changeRegistry} writes it. New kinds of records get separate lists, because older servers refuse a
 * `history` with unknown actions.
 */

export const RECORDS_OF_EACH = 20;
/** Number of bad and of good versions that the registry remembers for each app. */
const BAD_OF_EACH = 20;
const GOOD_OF_EACH = 50;

/**
 * A release holds the lock for milliseconds, so a lock without an update for 10 s belongs to a dead process.
 */
const LOCK = { realpath: false, stale: 10_000, retries: { retries: 200, minTimeout: 20, maxTimeout: 200 } };

export function readRegistry(store) {
  const file = registryOf(store);
  const registry = existsSync(file) ? readJson(file) : { remotes: [] };
  return { ...registry, history: registry.history ?? [] };
}

/**
 * Number of the next registry: seconds since 1970, but always more than the previous number. The number must
 * also rise when a server changes to another store.
 */
const numberAfter = ({ number = 0 }) => Math.max(number + 1, Math.floor(Date.now() / 1000));

/**
 * Changes the registry under a lock.
 *
 * @param {(registry: object) => object} change returns the new registry, or the same object to write nothing
 * @param {{ adopt?: boolean }} [options] `adopt` signs a registry without our signature
 * @returns {Promise<object>} the registry afterwards
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
    if (isOurs) refuseWithoutHash(store, { ...after, releases });
    const next = signed({ ...after, calls: readCalls(store, after), releases, number: numberAfter(before) });
    replaceFile(registryOf(store), `${JSON.stringify(next, null, 2)}\n`);
    return next;
  } finally {
    await release();
  }
}

export const namedVersions = ({ shell, remotes, staged = [] }) => [
  ...(shell ? [{ name: SHELL, version: shell.version }] : []),
  ...remotes,
  ...staged,
];

const STAGED = '@';

export const appOfCalls = (key) => key.split(STAGED)[0];

/**
 * The calls of live and staged apps. A starting server reads them from the registry, because it may have no
 * other file of the store.
 *
 * @returns {Record<string, { version: string, contract: string, calls: Record<string, string>, queries?:
 * Record<string, string[]> }>} by app; the key of a staged app contains its version
 * (`storefront@1.2.0-4abc5a5c5c`). Builds without a contract are left out. `queries` are the query fields
 * that the app may send.
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

/**
 * @returns {Record<string, string>} the registry's hashes of releases; empty if our key exists but did not
 * sign the registry
 */
export const signedReleases = (registry, isOurs) =>
  !isOurs || isOurs(registry) ? (registry.releases ?? {}) : {};

/**
 * Collects the hash of each version's `release.json`, which has the hashes of its files. So the registry's
 * signature covers everything that the server reads of a version, the shell's HTML included.
 *
 * @param {string} store
 * @param {object} before the registry before the change; a hash under our signature is never replaced
 * @param {object} how
 * @param {(release: object) => boolean} [how.isOurs] whether our key signed a `release.json`; without a key,
 * every file is accepted
 * @param {boolean} how.adopt whether to add every version whose files match its `release.json`, signed or not
 * @returns {Record<string, string>} by `<name>/<version>`
 */
function readReleaseHashes(store, before, { isOurs, adopt }) {
  const releases = signedReleases(before, isOurs);
  const isTaken = (name, version) => {
    if (!adopt && !isOurs) return true;
    try {
      if (adopt) return changedFiles(store, name, version).length === 0;
      const release = readJson(releaseFile(store, name, version));
      return isOurs(release) && release.entry.name === name && release.entry.version === version;
    } catch {
      // A broken version must not block the others.
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

export const appsIn = (store) =>
  readdirSync(store, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** @throws when a signed registry names a version without a hash, because a server would not serve it */
function refuseWithoutHash(store, registry) {
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

const stamp = () => ({
  at: new Date().toISOString(),
  by: process.env.RELEASED_BY ?? os.userInfo().username,
});

function lastOfEach(entries, limit) {
  const later = new Map();
  return entries
    .toReversed()
    .filter(({ name }) => later.set(name, (later.get(name) ?? 0) + 1).get(name) <= limit)
    .toReversed();
}

const isSame = (one, { name, version }) => one.name === name && one.version === version;

export const liveEntry = (registry, name) =>
  name === SHELL || name === SERVER ? registry[name] : registry.remotes.find((entry) => entry.name === name);

/**
 * @param {object} entry to make live
 * @param {object} why
 * @param {'release' | 'rollback'} why.action
 * @param {boolean} [why.built] whether a build of this clone makes it live, so that the next build may
 * replace it
 * @param {string} [why.why] reason by the user
 * @param {string} [why.commit] of the sources
 * @param {string[]} [why.despite] problems that the user overruled
 * @returns {object} the registry with this entry and a record; the same object when the entry is live already
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
    built: [...builtInThisClone(registry).filter((one) => one !== name), ...(built ? [name] : [])].sort(),
    history: lastOfEach([...registry.history, record], RECORDS_OF_EACH),
  };
  // Ends the stage, because the server compares a staged version with the version that was live at its start.
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
 * @returns {string[]} apps whose live version comes from a build of this clone. An older registry has no list of these apps. There, an app
 * counts if its latest record is a release without a commit, a reason and overruled problems.
 */
export const builtInThisClone = ({ built, history }) =>
  built ??
  [...new Map(history.map((record) => [record.name, record])).values()]
    .filter(({ action, commit, why, despite }) => action === 'release' && !commit && !why && !despite)
    .map(({ name }) => name);

/**
 * Adds a change to the list of good versions, which were live for everybody. The version that went live last is
 * the last in the list.
 */
function goodAfter(good, { name, from, to, at }) {
  const left = from && (good.find((one) => isSame(one, { name, version: from })) ?? { name, version: from });
  const others = good.filter((one) => one.name !== name || (one.version !== from && one.version !== to));
  const changed = [...others, ...(left ? [{ ...left, until: at }] : []), { name, version: to, since: at }];
  return lastOfEach(changed, GOOD_OF_EACH);
}

export const goodVersions = ({ good, history }) => good ?? history.reduce(goodAfter, []);

/** @returns {object[]} good versions of an app that are neither live nor bad, the latest first */
export const provenVersions = (registry, name, live) =>
  goodVersions(registry)
    .filter((one) => one.name === name && one.version !== live && !badNote(registry, one))
    .toReversed();

// A version becomes bad through a rollback or a halted stage. The registry's field `left` lists the bad
// versions.

const badNote = ({ left = [] }, entry) => left.find((one) => isSame(one, entry));

/** @returns {string} text such as `anna halted it at 2026-11-29T12:00:00.000Z: prices were gone` */
export const noteText = ({ at, by, how, why }, it = 'it') =>
  `${by} ${how === 'halt' ? 'halted' : 'went back from'} ${it} at ${at}${why ? `: ${why.replace(/\.$/, '')}` : ''}`;

export function whyBad(registry, entry) {
  const note = badNote(registry, entry);
  return note && noteText(note, entry.version);
}

export function whyUnproven(registry, entry) {
  const isGood = goodVersions(registry).some((one) => isSame(one, entry));
  return whyBad(registry, entry) ?? (isGood ? undefined : `${entry.version} was never live for everybody`);
}

const withNote = (left, note) => lastOfEach([...left.filter((one) => !isSame(one, note)), note], BAD_OF_EACH);

/**
 * @param {object} record of the change
 * @returns {object[]} the bad versions after the change. A rollback makes the replaced version bad, unless it
 * is a forced rollback to a bad or untried version. The live version is never bad.
 */
function badAfter(registry, { action, name, from, to, at, by, why }) {
  const entry = { name, version: to };
  const others = (registry.left ?? []).filter((one) => !isSame(one, entry));
  if (action !== 'rollback' || from === undefined || whyUnproven(registry, entry)) return others;
  return withNote(others, { name, version: from, at, by, ...(why && { why }) });
}

/**
 * @param {object} halt
 * @param {string} [halt.at] now by default
 * @param {string} [halt.by] the current user by default
 * @returns {object} the registry with the halted version as bad
 */
export function withHaltedVersion(registry, { name, version, why, ...when }) {
  const note = { name, version, ...stamp(), ...when, how: 'halt', ...(why && { why }) };
  return { ...registry, left: withNote(registry.left ?? [], note) };
}

/**
 * Audience of a stage: a percentage of all browsers, or users with a role.
 *
 * @typedef {{ percent: number } | { role: 'admin' }} Audience
 */

export const stageOf = ({ staged = [] }, name) => staged.find((entry) => entry.name === name);

/** Adds a record about a stage. Without stages, the registry has no field `staged`, as in older versions. */
function withStages({ staged: _before, ...registry }, staged, record) {
  const stageHistory = lastOfEach([...(registry.stageHistory ?? []), record], RECORDS_OF_EACH);
  return { ...registry, ...(staged.length > 0 && { staged: sortedByName(staged) }), stageHistory };
}

const otherStages = ({ staged = [] }, name) => staged.filter((entry) => entry.name !== name);

/**
 * @param {object} entry to stage next to the live version, in place of an earlier stage
 * @param {Audience} audience
 * @param {object} [more] for the record: overruled problems (`despite`), the user's reason (`why`) and the
 * commit
 * @returns {object} the registry with the stage. Its new `since` makes the server count failures from zero,
 * even after it halted an earlier stage of this version.
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
 * @param {string} [why.why] reason by the user
 * @param {string} [why.because] the event that ended the stage, if no user ended it
 * @returns {object} the registry without the stage, and with a record; the same object if there is no stage
 */
export function withoutStage(registry, name, { action, why, because }) {
  const stage = stageOf(registry, name);
  if (!stage) return registry;
  const { version } = stage;
  const record = { ...stamp(), action, name, version, ...(why && { why }), ...(because && { because }) };
  return withStages(registry, otherStages(registry, name), record);
}

const previews = ({ previews: all = [] }, name) => all.filter((one) => one.name === name);

export const previewOf = (registry, name, preview) =>
  previews(registry, name).find((one) => one.preview === preview);

export function withoutPreview({ previews: all = [], ...registry }, name, preview) {
  const others = all.filter((one) => one.name !== name || one.preview !== preview);
  return others.length > 0 ? { ...registry, previews: others } : registry;
}

/**
 * @param {object} entry to preview, in place of the preview's earlier version
 * @returns the registry with this preview, which only browsers in test mode get
 */
export function withPreview(registry, entry, { preview, despite = [], why, commit }) {
  const others = withoutPreview(registry, entry.name, preview);
  const record = { ...entry, preview, ...stamp(), ...(commit && { commit }), ...(why && { why }) };
  const made = { ...record, ...(despite.length > 0 && { despite }) };
  return { ...others, previews: sortedByName([...(others.previews ?? []), made]) };
}

export const isNamed = ({ releases: _all, ...registry }, version) =>
  JSON.stringify(registry).includes(JSON.stringify(version));

/** @returns the registry without a remote and its stage, and with a record in `withdrawals` */
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
 * @returns {{ at: string, by: string, name: string, version: string, why?: string, despite?: string[] } |
 * undefined} the record of a withdrawal; undefined once the remote is live again
 */
export function withdrawalOf(registry, name) {
  const last = registry.withdrawals?.findLast((one) => one.name === name);
  const isBack = (at) => registry.history.some((one) => one.name === name && one.at > at);
  return last && !liveEntry(registry, name) && !isBack(last.at) ? last : undefined;
}

export const withdrawnFrom = (registry) =>
  [...new Set((registry.withdrawals ?? []).map(({ name }) => name))].flatMap(
    (name) => withdrawalOf(registry, name) ?? [],
  );
