import path from 'node:path';
import { listApps } from '../commands/workspace.mjs';
import { findRelease, keep, listVersions, prepare } from './artifacts.mjs';
import { hasScriptHashes } from './contents.mjs';
import { keptBuild } from './contracts.mjs';
import { askGate } from './gate.mjs';
import { leftNote } from './leftVersions.mjs';
import { changeRegistry, liveEntry, readRegistry, withLive } from './registry.mjs';
import { LOCAL_STORE, SERVER, SHELL } from './paths.mjs';
import { stageOf } from './stageEntries.mjs';
import { tryBefore } from './tryBefore.mjs';
import { withdrawalOf } from './withdrawn.mjs';

/** @returns an app of this clone, ready to be kept: the shell, or a remote. @throws when there is none of this name. */
export function appNamed(name) {
  const apps = listApps();
  const app = apps.find((candidate) => candidate.name === name);
  if (!app) throw new Error(`There is no remote "${name}". There are: ${apps.map((a) => a.name).join(', ')}`);
  return { ...app, dist: path.join(app.folder, 'dist') };
}

/**
 * Makes one built app live. What the gate refuses leaves nothing in the store.
 *
 * @param {string} store
 * @param {object} app as {@link prepare} takes it
 * @param {object} [options]
 * @param {boolean} [options.force] publish although the gate refuses; the history tells
 * @param {string} [options.base] address that the store is served under
 * @param {string} [options.why] the reason, and
 * @param {string} [options.commit] the commit of the sources, for the history
 * @param {import('./tryBefore.mjs').TryOut} [options.tryOut] what a version has to pass once the gate lets it through
 * @returns {Promise<{ entry: object, from?: string, despite: string[] }>}
 * @throws with all that the skew gate found, unless forced, and with what `tryOut` throws
 */
export async function release(store, app, { force = false, base, why, commit, tryOut } = {}) {
  const prepared = prepare(store, app, base);
  const { entry } = prepared;
  const ask = (registry) => askGate(store, registry, entry, prepared.build, force);
  let despite = [];
  let from;
  try {
    const untried = await tryBefore(store, entry, app.dist, { ask, tryOut });
    await changeRegistry(store, (registry) => {
      despite = [...ask(registry), ...untried];
      from = liveEntry(registry, app.name)?.version;
      prepared.keep();
      return withLive(registry, entry, { action: 'release', why, commit, despite });
    });
  } finally {
    prepared.drop();
  }
  return { entry, from, despite };
}

/**
 * Makes an earlier version live again, at once: nothing is built. The gate is asked, since the shell may have gone on meanwhile. A remote
 * that was withdrawn comes back by it.
 *
 * @param {object} [options]
 * @param {string} [options.version] by default the one that was live before, or when it was withdrawn
 * @param {boolean} [options.force] go back although the gate refuses; the history tells
 * @param {string} [options.why] the reason, for the history
 * @returns {Promise<{ entry: object, from?: string, despite: string[] }>} without `from` when it was withdrawn
 * @throws when the store does not have it, it has been changed, it has no hashes of its scripts, or, unless forced, it does not fit
 *   what is live
 */
export async function rollback(store, name, { version, force = false, why } = {}) {
  if (name === SERVER)
    throw new Error('A server is not kept here: deploy the older one, and release it from there');
  let change;
  await changeRegistry(store, (registry) => {
    const from = liveEntry(registry, name)?.version;
    const withdrawn = withdrawalOf(registry, name)?.version;
    if (!from && !withdrawn) throw new Error(`No version of ${name} is live in ${store}`);
    const to = version ?? withdrawn ?? versionBefore(registry, name, from);
    if (!to)
      throw new Error(`${name} ${from} is the first one that is known; name the version to go back to`);
    const entry = findRelease(store, name, to);
    refuseWithoutHashes(store, entry);
    const despite = askGate(store, registry, entry, keptBuild(store, name, to), force);
    change = { entry, from, despite };
    return withLive(registry, entry, { action: 'rollback', why, despite });
  });
  return change;
}

/** Versions from before scripts had hashes may still be kept; people would see an error page in place of every page of theirs. */
export function refuseWithoutHashes(store, { name, version }) {
  if (name === SHELL || hasScriptHashes(keptBuild(store, name, version).manifest)) return;
  throw new Error(
    `${name} ${version} has no hashes of its scripts, without which the shell runs none. ` +
      `Release its sources again, with the build of now: npm run release -- ${name}`,
  );
}

/**
 * Two rollbacks go two versions back instead of there and back again: only releases count, and nobody is led to a version that
 * somebody has gone back from.
 */
function versionBefore(registry, name, live) {
  const before = registry.history.findLast(
    (record) => record.name === name && record.action === 'release' && record.to === live,
  )?.from;
  if (before === undefined || !leftNote(registry, { name, version: before })) return before;
  const older = { ...registry, history: registry.history.filter(({ to }) => to !== live) };
  return versionBefore(older, name, before);
}

/** Makes one built app live without asking the gate: for a store that is nobody's but this machine's. */
export function publish(store, app) {
  const entry = keep(store, app);
  return changeRegistry(store, (registry) => withLive(registry, entry, { action: 'release' }));
}

const appsOfClone = () => listApps().map(({ name }) => appNamed(name));

/** Whether somebody went back from this very version: building it again doesn't make it good. */
function wasLeft({ history }, { name, version }) {
  const last = history.findLast((record) => record.name === name);
  return last?.action === 'rollback' && last.from === version;
}

/**
 * Puts the shell and every remote of this clone into a store and, last and in one step, makes them live; but for a version that
 * somebody has gone back from, and a remote that was withdrawn: these take a release by name.
 */
export async function publishAll(store = LOCAL_STORE, apps = appsOfClone()) {
  const entries = apps.map((app) => keep(store, app));
  return changeRegistry(store, (registry) => {
    const known = registry.remotes.filter(({ name }) => entries.some((entry) => entry.name === name));
    const start = known.length === registry.remotes.length ? registry : { ...registry, remotes: known };
    const wanted = entries.filter(
      (entry) => !wasLeft(registry, entry) && !withdrawalOf(registry, entry.name),
    );
    return wanted.reduce((current, entry) => withLive(current, entry, { action: 'release' }), start);
  });
}

/**
 * @returns for each live app `{ name, version, since?, by?, why?, commit?, despite?, others, left, history, stage? }`: in `others` what
 *   can be gone back to, the latest release first; in `left` what somebody has gone back from; in `history` the changes, the latest first
 */
export function listLive(store) {
  const registry = readRegistry(store);
  const names = [SHELL, SERVER]
    .filter((name) => registry[name])
    .concat(registry.remotes.map(({ name }) => name));
  return names.map((name) => {
    const { version } = liveEntry(registry, name);
    const record = registry.history.findLast((one) => one.name === name && one.to === version);
    const lastUse = (one) => registry.history.findLastIndex(({ name: n, to }) => n === name && to === one);
    const others = listVersions(store, name)
      .filter((one) => one !== version && !leftNote(registry, { name, version: one }))
      .sort((a, b) => lastUse(b) - lastUse(a));
    const { at: since, by, why, commit, despite } = record ?? {};
    const left = (registry.left ?? []).filter((one) => one.name === name);
    const history = registry.history.filter((one) => one.name === name).reverse();
    const stage = stageOf(registry, name);
    return { name, version, since, by, why, commit, despite, others, left, history, ...(stage && { stage }) };
  });
}
