import { existsSync } from 'node:fs';
import path from 'node:path';
import { inRoot, listApps, readJson } from '../commands/workspace.mjs';
import { findMissingCalls } from '../federation/skewGate.mjs';
import { askGate, findDependents, gateThenTry } from './gate.mjs';
import { withHalts } from './halts.mjs';
import {
  appOfCalls,
  builtInThisClone,
  changeRegistry,
  whyUnproven,
  liveEntry,
  provenVersions,
  readRegistry,
  stageOf,
  whyBad,
  withdrawalOf,
  withdrawnFrom,
  withHaltedVersion,
  withLive,
  withoutRemote,
  withoutStage,
  withPreview,
  withStage,
} from './registry.mjs';
import {
  CONTRACT,
  filesOf,
  findUnchanged,
  folderOf,
  hasScriptHashes,
  keptBuild,
  listVersions,
  LOCAL_STORE,
  prepare,
  RELEASE,
  SERVER,
  SHELL,
  shortHash,
} from './store.mjs';

/**
 * Changes of live versions: release, rollback, stage, promotion, halt and withdrawal.
 *
 * @typedef {object} Options of every change
 * @property {boolean} [force] overrule the gate; the history records this
 * @property {string} [why] the reason, for the history
 * @property {import('./gate.mjs').TryOut} [tryOut] tries the version after the gate
 * @property {import('./halts.mjs').Halt[]} [halts] stages halted by the server; their versions are bad
 */

export function appNamed(name) {
  const apps = listApps();
  const app = apps.find((candidate) => candidate.name === name);
  if (!app) throw new Error(`There is no remote "${name}". There are: ${apps.map((a) => a.name).join(', ')}`);
  return { ...app, dist: path.join(app.folder, 'dist') };
}

/**
 * Runs the gate and tries the version. Then locks the registry, runs the gate again, and changes the
 * registry.
 *
 * @param {(registry: object, despite: string[]) => object} change returns the new registry
 * @returns {Promise<{ entry: object, from?: string, despite: string[] }>}
 */
async function admit(store, { entry, build, folder }, { force, tryOut, halts = [] }, change) {
  const ask = (registry) => askGate(store, withHalts(registry, halts), entry, build, { force });
  const untried = await gateThenTry(store, entry, folder, { ask, tryOut });
  let done;
  await changeRegistry(store, (found) => {
    const registry = withHalts(found, halts);
    const despite = [...ask(found), ...untried];
    done = { entry, from: liveEntry(registry, entry.name)?.version, despite };
    return change(registry, despite);
  });
  return done;
}

/** Adds a build to the store if {@link admit} accepts it. A refused build leaves nothing in the store. */
async function admitBuild(store, app, options, change) {
  const { entry, build, keep, drop } = prepare(store, app, options.base);
  try {
    return await admit(store, { entry, build, folder: app.dist }, options, (registry, despite) => {
      const next = change(registry, entry, despite);
      keep();
      return next;
    });
  } finally {
    drop();
  }
}

/**
 * Makes a built app live. A refused build leaves nothing in the store.
 *
 * @param {string} store
 * @param {object} app as {@link prepare} takes it
 * @param {Options & { base?: string, commit?: string }} [options] `base` is the store's address in the shop,
 * `commit` the commit of the sources
 * @returns {Promise<{ entry: object, from?: string, despite: string[] }>}
 * @throws the gate's refusal, unless forced, and the error of `tryOut`
 */
export const release = (store, app, options = {}) =>
  admitBuild(store, app, options, (registry, entry, despite) =>
    withLive(registry, entry, { action: 'release', why: options.why, commit: options.commit, despite }),
  );

export function refuseUnstaged(name) {
  if (name === SHELL || name === SERVER)
    throw new Error(
      `Only a remote can be staged or previewed: a release of the ${name} is for everybody at once.`,
    );
}

function refuseLive(registry, { name, version }) {
  if (liveEntry(registry, name)?.version !== version) return;
  throw new Error(`${name} ${version} is live already: there is nothing to stage.`);
}

/**
 * Stages a built remote next to the live version. A refused build leaves nothing in the store.
 *
 * @param {object} app as {@link prepare} takes it
 * @param {import('./registry.mjs').Audience} audience
 * @param {object} [options] those of {@link release}
 * @returns {Promise<{ entry: object, despite: string[] }>}
 */
export async function stage(store, app, audience, options = {}) {
  refuseUnstaged(app.name);
  const { why, commit } = options;
  return admitBuild(store, app, options, (registry, entry, despite) => {
    refuseLive(registry, entry);
    return withStage(registry, entry, audience, { despite, why, commit });
  });
}

/**
 * Keeps a built remote in the store as a preview, which only browsers in test mode get. A refused build leaves
 * nothing in the store.
 *
 * @param {object} app as {@link prepare} takes it
 * @param {string} preview such as `pr-12`
 * @param {object} [options] those of {@link release}
 * @returns {Promise<{ entry: object, despite: string[] }>}
 */
export async function keepPreview(store, app, preview, options = {}) {
  refuseUnstaged(app.name);
  const { why, commit } = options;
  return admitBuild(store, app, options, (registry, entry, despite) =>
    withPreview(registry, entry, { preview, despite, why, commit }),
  );
}

/** Stages a version of the store, to change the audience or to restart the stage after a halt. */
export async function stageKept(store, name, version, audience, options = {}) {
  refuseUnstaged(name);
  const entry = findUnchanged(store, readRegistry(store), name, version);
  const kept = { entry, build: keptBuild(store, name, version), folder: folderOf(store, name, version) };
  refuseWithoutHashes(name, kept.build);
  return admit(store, kept, options, (registry, despite) => {
    refuseLive(registry, entry);
    return withStage(registry, entry, audience, { despite, why: options.why });
  });
}

/**
 * Makes a version of the store live. A bad or untried version must pass `tryOut`. `tryOut` takes seconds, so it runs
 * before the registry is locked.
 *
 * @param {(registry: object) => { registry: object, entry: object, doubt?: string, despite: string[] }} plan
 * chooses the version, or throws if it may not go live
 * @param {(plan: object) => object} change returns the new registry
 * @returns {Promise<{ entry: object, from?: string, despite: string[] }>}
 */
async function makeLive(store, tryOut, plan, change) {
  const tried = plan(readRegistry(store));
  const { name } = tried.entry;
  if (tried.doubt && tryOut) await tryOut(tried.entry, folderOf(store, name, tried.entry.version));
  let done;
  await changeRegistry(store, (found) => {
    const planned = plan(found);
    const { registry, entry, doubt: reasonForTry, despite } = planned;
    if (reasonForTry && reasonForTry !== tried.doubt)
      throw new Error(`${name} ${entry.version} was changed meanwhile: ${reasonForTry}`);
    done = { entry, from: liveEntry(registry, name)?.version, despite };
    return change(planned);
  });
  return done;
}

/**
 * @returns the latest version in the store that was live and isn't bad. A rollback makes the live version
 * bad, so two rollbacks go two versions back
 */
function versionBefore(store, registry, name, live) {
  const kept = listVersions(store, name);
  return provenVersions(registry, name, live).find(({ version }) => kept.includes(version))?.version;
}

export const versionToGoBackTo = (store, registry, name) =>
  withdrawalOf(registry, name)?.version ??
  versionBefore(store, registry, name, liveEntry(registry, name)?.version);

/**
 * Refuses a remote without script hashes, even with `--force`, because the shell runs no script without a
 * hash.
 */
function refuseWithoutHashes(name, { manifest }) {
  if (name !== SHELL && !hasScriptHashes(manifest))
    throw new Error(`${name} has no hashes of its scripts, so the shell would run none; build it again`);
}

function planRollback(store, registry, name, { version, force }) {
  const from = liveEntry(registry, name)?.version;
  if (!from && !withdrawalOf(registry, name)) throw new Error(`No version of ${name} is live in ${store}`);
  const to = version ?? versionToGoBackTo(store, registry, name);
  if (!to)
    throw new Error(
      `No other version of ${name} in the store was live for everybody and is not bad; name the version to go back to, with --force`,
    );
  const entry = findUnchanged(store, registry, name, to);
  const doubt = from === to ? undefined : whyUnproven(registry, entry);
  if (doubt && !force)
    throw new Error(
      `${name} can't go back to ${to}: ${doubt}. --force overrules this, but not the gate and the smoke test.`,
    );
  const build = keptBuild(store, name, to);
  refuseWithoutHashes(name, build);
  const despite = askGate(store, registry, entry, build, { force, doubt });
  return { registry, entry, doubt, despite };
}

/**
 * Makes an earlier version live again, without a build, or brings back a withdrawn remote. Runs the gate,
 * because the shell may have changed.
 *
 * @param {Options & { version?: string }} [options] `version` is by default the last good version, or the one
 * that was live before the withdrawal. With `force` it may be a bad version, or one that was never live for
 * everybody; such a version must pass the gate and `tryOut`.
 * @returns {Promise<{ entry: object, from?: string, despite: string[] }>} without `from` after a withdrawal
 * @throws when the store has no such version, it has changed, or it is refused
 */
export async function rollback(store, name, { version, force = false, why, tryOut, halts = [] } = {}) {
  if (name === SERVER)
    throw new Error('A store has no servers: deploy the older server, and release it from there');
  const plan = (found) => planRollback(store, withHalts(found, halts), name, { version, force });
  return makeLive(store, tryOut, plan, ({ registry, entry, despite }) =>
    withLive(registry, entry, { action: 'rollback', why, despite }),
  );
}

function neededStage(store, registry, name) {
  const found = stageOf(registry, name);
  if (!found) throw new Error(`${name} has no stage in ${store}`);
  return found;
}

/**
 * Makes a stage live for everybody. Runs the gate again, because shell and server may have changed.
 *
 * @param {Options & { unasked?: string }} [options] `unasked` says why halted stages are unknown; a promotion
 * then needs `force`. A bad version needs `force` too, and must pass the gate and `tryOut`.
 * @returns {Promise<{ entry: object, from?: string, despite: string[] }>}
 */
export async function promote(store, name, { force = false, why, tryOut, halts = [], unasked } = {}) {
  if (unasked && !force) throw new Error(`${name} was not promoted: ${unasked}. --force promotes it anyway.`);
  const plan = (found) => {
    const { version } = neededStage(store, found, name);
    const registry = withHalts(found, halts);
    const entry = findUnchanged(store, registry, name, version);
    const doubt = whyBad(registry, entry);
    const build = keptBuild(store, name, version);
    const refused = askGate(store, registry, entry, build, { force, doubt: force ? doubt : undefined });
    return { registry, entry, doubt, despite: [...refused, ...(unasked ? [unasked] : [])] };
  };
  return makeLive(store, tryOut, plan, ({ registry, entry, despite }) => {
    const { stageHistory = [] } = registry;
    const isOurs = (one) => one.name === name && one.version === entry.version && one.commit;
    const commit = stageHistory.findLast(isOurs)?.commit;
    const promoted = withoutStage(registry, name, { action: 'promote', why });
    return withLive(promoted, entry, { action: 'release', why, commit, despite });
  });
}

/**
 * Ends a stage. Its version becomes bad and stays in the store.
 * @returns {Promise<{ version: string }>} the staged version
 */
export async function halt(store, name, { why, halts = [] } = {}) {
  let version;
  await changeRegistry(store, (registry) => {
    ({ version } = neededStage(store, registry, name));
    const known = withHalts(registry, halts);
    if (!stageOf(known, name)) return known;
    return withHaltedVersion(withoutStage(known, name, { action: 'halt', why }), { name, version, why });
  });
  return { version };
}

/**
 * Removes a remote and its stage from the live versions. The remote's versions stay in the store, so a
 * release or a rollback brings it back.
 *
 * @param {string} store
 * @param {string} name of the remote
 * @param {object} [options]
 * @param {boolean} [options.force] withdraw although other apps link to its pages; the record lists these links
 * @param {string} [options.why] the reason, for the record
 * @returns {Promise<{ version: string, despite: string[] }>} the live version, and the links to it
 * @throws when it is not live, or other apps link to its pages
 */
export async function withdraw(store, name, { force = false, why } = {}) {
  if (name === SHELL || name === SERVER)
    throw new Error(`Only a remote can be withdrawn: without its ${name} there is no shop.`);
  let done;
  await changeRegistry(store, (registry) => {
    const entry = liveEntry(registry, name);
    if (!entry) throw new Error(`No version of ${name} is live in ${store}`);
    const despite = findDependents(store, registry, entry);
    if (despite.length > 0 && !force)
      throw new Error(
        `Others lead people to pages of ${name}, which would find nothing there:\n  ${despite.join('\n  ')}`,
      );
    done = { version: entry.version, despite };
    return withoutRemote(registry, entry, { why, despite });
  });
  return done;
}

const ON_THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * @throws unless `shop` is an https address. Http is allowed only for this machine, where no other host can
 * answer.
 */
function originOf(shop) {
  const url = URL.canParse(shop) ? new URL(shop) : undefined;
  const isLocal = url?.protocol === 'http:' && ON_THIS_MACHINE.includes(url.hostname);
  if (url?.protocol === 'https:' || isLocal) return url.origin;
  throw new Error(`--shop takes an https address such as https://shop.example, not ${shop}`);
}

/**
 * Records the calls of the deployed server in the registry. From then on the gate compares apps with these
 * calls.
 *
 * @param {string} store
 * @param {string} dist the server's build
 * @param {object} [options] as for the release of an app
 * @param {string} [options.shop] address of the shop, which is asked for halted stages
 * @returns {Promise<{ entry: object, from?: string, despite: string[] }>}
 * @throws with each call of a live app that this server doesn't have, unless forced
 */
export async function releaseServer(store, dist, { force = false, why, commit, shop } = {}) {
  const file = path.join(dist, CONTRACT);
  if (!existsSync(file)) throw new Error(`The server has not been built: ${dist} has no ${CONTRACT}`);
  const offered = readJson(file);
  const { version } = readJson(inRoot(SERVER, 'package.json'));
  const entry = { name: SERVER, version: `${version}-${shortHash(offered)}`, ...offered };
  let done;
  await changeRegistry(store, (registry) => {
    const despite = Object.entries(registry.calls ?? {}).flatMap(([key, app]) =>
      findMissingCalls(`${appOfCalls(key)} ${app.version}`, app, offered),
    );
    if (despite.length > 0 && !force)
      throw new Error(`The server does not fit what is deployed:\n  ${despite.join('\n  ')}`);
    done = { entry, from: liveEntry(registry, SERVER)?.version, despite };
    const known = shop === undefined ? registry : { ...registry, shop: originOf(shop) };
    return withLive(known, entry, { action: 'release', why, commit, despite });
  });
  return done;
}

/** @returns a sentence that says why a build of this clone does not go live; undefined when it does */
function whyNotLive(registry, { name, version }) {
  const live = liveEntry(registry, name)?.version;
  if (live === version) return undefined;
  const bad = whyBad(registry, { name, version });
  if (bad)
    return `${name} ${version} is in the store, but bad: ${bad}. To make it live: npm run release -- ${name} --force`;
  if (withdrawalOf(registry, name))
    return `${name} is withdrawn. To bring it back: npm run release -- ${name}`;
  if (stageOf(registry, name)?.version === version)
    return `${name} ${version} is staged, and not made live by a build.`;
  if (!live || builtInThisClone(registry).includes(name)) return undefined;
  return (
    `${name} ${live} was released or rolled back to by name, and stays live. To make this clone's build live: npm run release -- ${name}. ` +
    "To follow this clone's builds again: remove dist/remotes, and build."
  );
}

/**
 * Publishes the shell and every remote of this clone into a store. A build goes live if its app has no live version, or if the live version
 * is an earlier build of this clone. Other live versions stay until a release, a rollback or a withdrawal.
 *
 * @returns {Promise<string[]>} a line for each app that did not go live
 */
export async function publishAll(store = LOCAL_STORE, apps = listApps().map(({ name }) => appNamed(name))) {
  const prepared = apps.map((app) => prepare(store, app));
  for (const { keep } of prepared) keep();
  let notLive = [];
  await changeRegistry(store, (registry) => {
    const entries = prepared.map(({ entry }) => ({ entry, reason: whyNotLive(registry, entry) }));
    notLive = entries.flatMap(({ reason }) => reason ?? []);
    return entries
      .filter(({ reason }) => reason === undefined)
      .reduce((current, { entry }) => withLive(current, entry, { action: 'release', built: true }), registry);
  });
  return notLive;
}

export const versionToRelease = (registry, name, version) => version ?? liveEntry(registry, name)?.version;

const ownVersion = (version) => version.replace(/-[0-9a-f]{10}$/, '');

/**
 * Finds a version in a store, to release the same files into another store.
 *
 * @param {string} store
 * @param {string} name of the app
 * @param {string} [version] the live one by default
 * @returns {{ app: object, commit?: string }} the app as a release takes it, and its commit
 * @throws when the version is missing, or its files have changed
 */
export function findInStore(store, name, version) {
  if (name === SERVER) throw new Error('A store has no servers: release a server from its own build');
  const registry = readRegistry(store);
  const wanted = versionToRelease(registry, name, version);
  if (!wanted) throw new Error(`No version of ${name} is live in ${store}`);
  const { mounts } = findUnchanged(store, registry, name, wanted);
  const dist = folderOf(store, name, wanted);
  const { [RELEASE]: _own, ...found } = filesOf(dist);
  const { files } = readJson(path.join(dist, RELEASE));
  if (JSON.stringify(found) !== JSON.stringify(files))
    throw new Error(`${name} ${wanted} was changed in ${store} after its release`);
  const record = registry.history.findLast((one) => one.name === name && one.to === wanted && one.commit);
  const app = { name, version: ownVersion(wanted), dist, ...(name !== SHELL && { mounts }) };
  return { app, commit: record?.commit };
}

/**
 * @returns for each live app `{ name, version, since?, by?, why?, commit?, despite?, others, never, left, history, stage? }`. Each list has
 * the latest entry first. `others` are the proven versions. `never` are the versions that were never live for everybody. `left` are the bad
 * versions. `history` are the changes. `stage` also has the person who staged it, and the reason.
 */
export function listLive(store, halts = []) {
  const registry = withHalts(readRegistry(store), halts);
  const names = [SHELL, SERVER]
    .filter((name) => registry[name])
    .concat(registry.remotes.map(({ name }) => name));
  return names.map((name) => {
    const { version } = liveEntry(registry, name);
    const history = registry.history.filter((one) => one.name === name).reverse();
    const { at: since, by, why, commit, despite } = history.find(({ to }) => to === version) ?? {};
    const kept = listVersions(store, name);
    const others = provenVersions(registry, name, version).filter((one) => kept.includes(one.version));
    const left = (registry.left ?? []).filter((one) => one.name === name);
    const stage = stageOf(registry, name);
    const begun = registry.stageHistory?.findLast(
      ({ action, at }) => action === 'stage' && at === stage?.since,
    );
    const known = [version, stage?.version, ...[...others, ...left].map((one) => one.version)];
    const never = kept.filter((one) => !known.includes(one));
    const about = { name, version, since, by, why, commit, despite, others, never, left, history };
    return { ...about, ...(stage && { stage: { ...stage, by: begun?.by, why: begun?.why } }) };
  });
}

/** @returns the record of each withdrawn remote, with its proven versions as `others`, the latest first */
export function listWithdrawn(store) {
  const registry = readRegistry(store);
  return withdrawnFrom(registry).map((record) => {
    const kept = listVersions(store, record.name);
    const others = provenVersions(registry, record.name).filter(({ version }) => kept.includes(version));
    return { ...record, others };
  });
}
