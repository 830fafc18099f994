import path from 'node:path';
import { listApps } from '../commands/workspace.mjs';
import { keep, listVersions, prepare } from './artifacts.mjs';
import { hasScriptHashes } from './contents.mjs';
import { keptBuild } from './contracts.mjs';
import { askGate, askGateInDoubt } from './gate.mjs';
import { withHalts } from './halts.mjs';
import { doubtAbout, leftBecause, provenVersions } from './leftVersions.mjs';
import { builtHere, changeRegistry, liveEntry, readRegistry, withLive } from './registry.mjs';
import { findUnchanged } from './releaseHashes.mjs';
import { folderOf, LOCAL_STORE, SERVER, SHELL } from './paths.mjs';
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
export async function release(store, app, { force = false, base, why, commit, tryOut, halts = [] } = {}) {
  const prepared = prepare(store, app, base);
  const { entry } = prepared;
  const ask = (registry) => askGate(store, withHalts(registry, halts), entry, prepared.build, force);
  let despite = [];
  let from;
  try {
    const untried = await tryBefore(store, entry, app.dist, { ask, tryOut });
    await changeRegistry(store, (registry) => {
      despite = [...ask(registry), ...untried];
      from = liveEntry(registry, app.name)?.version;
      prepared.keep();
      return withLive(withHalts(registry, halts), entry, { action: 'release', why, commit, despite });
    });
  } finally {
    prepared.drop();
  }
  return { entry, from, despite };
}

/** @returns what a rollback is to make live. @throws when there is no such version, or it may not go live */
function planRollback(store, registry, name, { version, force }) {
  const from = liveEntry(registry, name)?.version;
  const withdrawn = withdrawalOf(registry, name)?.version;
  if (!from && !withdrawn) throw new Error(`No version of ${name} is live in ${store}`);
  const to = version ?? withdrawn ?? versionBefore(store, registry, name, from);
  if (!to)
    throw new Error(
      `No other version of ${name} in the store was live for everybody and is not bad; name the version to go back to, with --force`,
    );
  const entry = findUnchanged(store, registry, name, to);
  refuseWithoutHashes(store, entry);
  const doubt = from === to ? undefined : doubtAbout(registry, entry);
  if (doubt && !force)
    throw new Error(
      `${name} can't go back to ${to}: ${doubt}. --force goes there all the same, through the gate and the smoke test.`,
    );
  const ask = [store, registry, entry, keptBuild(store, name, to)];
  const despite = doubt ? askGateInDoubt(...ask, doubt) : askGate(...ask, force);
  return { entry, from, doubt, despite };
}

/**
 * Makes an earlier version live again, at once: nothing is built. The gate is asked, since the shell may have gone on meanwhile. A remote
 * that was withdrawn comes back by it.
 *
 * @param {object} [options]
 * @param {string} [options.version] by default the last one that was live for everybody and is not bad, or the one that was live when the
 *   remote was withdrawn
 * @param {boolean} [options.force] go back although the gate refuses, or to a version that is bad or never was live for everybody: that
 *   one has to pass the gate and `tryOut` all the same. The history tells.
 * @param {string} [options.why] the reason, for the history
 * @param {import('./tryBefore.mjs').TryOut} [options.tryOut]
 * @param {import('./halts.mjs').Halt[]} [options.halts] what the server has halted
 * @returns {Promise<{ entry: object, from?: string, despite: string[] }>} without `from` when it was withdrawn
 * @throws when the store does not have it, it has been changed, it has no hashes of its scripts, or, unless forced, it does not fit
 *   what is live
 */
export async function rollback(store, name, { version, force = false, why, tryOut, halts = [] } = {}) {
  if (name === SERVER)
    throw new Error('A server is not kept here: deploy the older one, and release it from there');
  const plan = (registry) => planRollback(store, registry, name, { version, force });
  const tried = plan(withHalts(readRegistry(store), halts));
  if (tried.doubt && tryOut) await tryOut(tried.entry, folderOf(store, name, tried.entry.version));
  let change;
  await changeRegistry(store, (found) => {
    const registry = withHalts(found, halts);
    const { entry, from, doubt, despite } = plan(registry);
    if (doubt && doubt !== tried.doubt)
      throw new Error(`${name} ${entry.version} was changed meanwhile: ${doubt}`);
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

/** The last one that was live: what a rollback has left is bad, so two rollbacks go two versions back instead of there and back again. */
function versionBefore(store, registry, name, live) {
  const kept = listVersions(store, name);
  return provenVersions(registry, name, live).find(({ version }) => kept.includes(version))?.version;
}

/** Makes one built app live without asking the gate: for a store that is nobody's but this machine's. */
export function publish(store, app) {
  const entry = keep(store, app);
  return changeRegistry(store, (registry) => withLive(registry, entry, { action: 'release' }));
}

const appsOfClone = () => listApps().map(({ name }) => appNamed(name));

/** @returns why a build of this clone does not go live, in a sentence for people; undefined when it does, or is live already. */
function whyNotLive(registry, { name, version }) {
  const live = liveEntry(registry, name)?.version;
  if (live === version) return undefined;
  const bad = leftBecause(registry, { name, version });
  if (bad)
    return `${name} ${version} is in the store, but bad: ${bad}. To make it live: npm run release -- ${name} --force`;
  if (withdrawalOf(registry, name))
    return `${name} is withdrawn. To bring it back: npm run release -- ${name}`;
  if (stageOf(registry, name)?.version === version)
    return `${name} ${version} is staged, and not made live by a build.`;
  if (!live || builtHere(registry).includes(name)) return undefined;
  return (
    `${name} ${live} was released or rolled back to by name, and stays live. To make this clone's build live: npm run release -- ${name}. ` +
    "To follow this clone's builds again: remove dist/remotes, and build."
  );
}

/**
 * Puts the shell and every remote of this clone into a store. A build adds: it makes live, in one step, only what has no live version yet,
 * or one that an earlier build of this clone has put there. All else changes by a release, a rollback or a withdrawal.
 *
 * @returns {Promise<string[]>} what did not go live and why, a line for each app
 */
export async function publishAll(store = LOCAL_STORE, apps = appsOfClone()) {
  const entries = apps.map((app) => keep(store, app));
  let told = [];
  await changeRegistry(store, (registry) => {
    told = entries.flatMap((entry) => whyNotLive(registry, entry) ?? []);
    return entries
      .filter((entry) => !whyNotLive(registry, entry))
      .reduce((current, entry) => withLive(current, entry, { action: 'release', built: true }), registry);
  });
  return told;
}

/**
 * @returns for each live app `{ name, version, since?, by?, why?, commit?, despite?, others, never, left, history, stage? }`: in `others`
 *   what can be gone back to, the latest first, with when it was live; in `never` what never was live for everybody and is not bad; in
 *   `left` the bad versions; in `history` the changes, the latest first
 */
export function listLive(store, halts = []) {
  const registry = withHalts(readRegistry(store), halts);
  const names = [SHELL, SERVER]
    .filter((name) => registry[name])
    .concat(registry.remotes.map(({ name }) => name));
  return names.map((name) => {
    const { version } = liveEntry(registry, name);
    const record = registry.history.findLast((one) => one.name === name && one.to === version);
    const kept = listVersions(store, name);
    const others = provenVersions(registry, name, version).filter((one) => kept.includes(one.version));
    const left = (registry.left ?? []).filter((one) => one.name === name);
    const stage = stageOf(registry, name);
    const known = [version, stage?.version, ...[...others, ...left].map((one) => one.version)];
    const never = kept.filter((one) => !known.includes(one));
    const { at: since, by, why, commit, despite } = record ?? {};
    const history = registry.history.filter((one) => one.name === name).reverse();
    return {
      name,
      version,
      since,
      by,
      why,
      commit,
      despite,
      others,
      never,
      left,
      history,
      ...(stage && { stage }),
    };
  });
}
