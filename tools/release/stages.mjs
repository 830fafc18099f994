import { prepare } from './artifacts.mjs';
import { keptBuild } from './contracts.mjs';
import { askGate, askGateInDoubt } from './gate.mjs';
import { withHalts } from './halts.mjs';
import { leftBecause, withHaltedVersion } from './leftVersions.mjs';
import { folderOf, SERVER, SHELL } from './paths.mjs';
import { changeRegistry, liveEntry, readRegistry, withLive } from './registry.mjs';
import { findUnchanged } from './releaseHashes.mjs';
import { refuseWithoutHashes } from './releases.mjs';
import { stageOf, withoutStage, withStage } from './stageEntries.mjs';
import { tryBefore } from './tryBefore.mjs';

/** @throws when an app is the same for everybody: a page has one shell, which the registry names, and one server. */
export function refuseUnstaged(name) {
  if (name === SHELL || name === SERVER)
    throw new Error(`Only a remote can be staged: a release of the ${name} is for everybody at once.`);
}

function refuseLive(registry, { name, version }) {
  if (liveEntry(registry, name)?.version !== version) return;
  throw new Error(`${name} ${version} is live already: there is nothing to stage.`);
}

/**
 * Puts a built remote beside the live one, for a part of all people. What the gate refuses leaves nothing in the store.
 *
 * @param {object} app as {@link prepare} takes it
 * @param {import('./stageEntries.mjs').Audience} audience
 * @param {object} [options] as those of a release
 * @returns {Promise<{ entry: object, despite: string[] }>}
 */
export async function stage(
  store,
  app,
  audience,
  { force = false, base, why, commit, tryOut, halts = [] } = {},
) {
  refuseUnstaged(app.name);
  const prepared = prepare(store, app, base);
  const { entry } = prepared;
  const ask = (registry) => askGate(store, withHalts(registry, halts), entry, prepared.build, force);
  let despite = [];
  try {
    const untried = await tryBefore(store, entry, app.dist, { ask, tryOut });
    await changeRegistry(store, (found) => {
      const registry = withHalts(found, halts);
      refuseLive(registry, entry);
      despite = [...ask(registry), ...untried];
      prepared.keep();
      return withStage(registry, entry, audience, { despite, why, commit });
    });
  } finally {
    prepared.drop();
  }
  return { entry, despite };
}

/** The same with a version that the store has: nothing is built. So a stage gets more people, or begins again after a halt. */
export async function stageKept(
  store,
  name,
  version,
  audience,
  { force = false, why, tryOut, halts = [] } = {},
) {
  refuseUnstaged(name);
  const entry = findUnchanged(store, readRegistry(store), name, version);
  refuseWithoutHashes(store, entry);
  const ask = (registry) =>
    askGate(store, withHalts(registry, halts), entry, keptBuild(store, name, version), force);
  const untried = await tryBefore(store, entry, folderOf(store, name, version), { ask, tryOut });
  let despite = [];
  await changeRegistry(store, (found) => {
    const registry = withHalts(found, halts);
    refuseLive(registry, entry);
    despite = [...ask(registry), ...untried];
    return withStage(registry, entry, audience, { despite, why });
  });
  return { entry, despite };
}

function neededStage(store, registry, name) {
  const found = stageOf(registry, name);
  if (!found) throw new Error(`${name} has no stage in ${store}`);
  return found;
}

/** @returns the commit that a staged version was made from, as far as its records reach back. */
const commitOf = ({ stageHistory = [] }, { name, version }) =>
  stageHistory.findLast((one) => one.name === name && one.version === version && one.commit)?.commit;

/** @returns what is to be promoted. @throws when there is no stage, or its version is bad and not forced */
function planPromotion(store, found, name, { force, halts }) {
  const { version } = neededStage(store, found, name);
  const registry = withHalts(found, halts);
  const entry = findUnchanged(store, registry, name, version);
  const doubt = leftBecause(registry, entry);
  const ask = [store, registry, entry, keptBuild(store, name, version)];
  const despite = doubt && force ? askGateInDoubt(...ask, doubt) : askGate(...ask, force);
  return { registry, entry, doubt, despite };
}

/**
 * Makes a stage live for everybody. The gate is asked again, since shell and server may have gone on meanwhile.
 *
 * @param {object} [options] as those of a release
 * @param {import('./halts.mjs').Halt[]} [options.halts] what the server has halted: such a version is bad. Forced it has to pass the gate
 *   and `tryOut` all the same.
 * @param {string} [options.unasked] why it is not known what the server has halted, which has to be forced
 * @returns {Promise<{ entry: object, from?: string, despite: string[] }>}
 */
export async function promote(store, name, { force = false, why, tryOut, halts = [], unasked } = {}) {
  if (unasked && !force)
    throw new Error(`${name} was not promoted: ${unasked}. --force promotes it all the same.`);
  const plan = (registry) => planPromotion(store, registry, name, { force, halts });
  const tried = plan(readRegistry(store));
  if (tried.doubt && tryOut) await tryOut(tried.entry, folderOf(store, name, tried.entry.version));
  let change;
  await changeRegistry(store, (found) => {
    const { registry, entry, doubt, despite } = plan(found);
    if (doubt && doubt !== tried.doubt)
      throw new Error(`${name} ${entry.version} was changed meanwhile: ${doubt}`);
    change = {
      entry,
      from: liveEntry(registry, name)?.version,
      despite: [...despite, ...(unasked ? [unasked] : [])],
    };
    return withLive(withoutStage(registry, name, { action: 'promote', why }), entry, {
      action: 'release',
      why,
      commit: commitOf(registry, entry),
      despite: change.despite,
    });
  });
  return change;
}

/**
 * Takes a stage away; its files stay in the store, and the version is bad.
 *
 * @returns {Promise<{ version: string }>} the version that was staged
 */
export async function halt(store, name, { why, halts = [] } = {}) {
  let found;
  await changeRegistry(store, (registry) => {
    found = neededStage(store, registry, name);
    const known = withHalts(registry, halts);
    if (!stageOf(known, name)) return known;
    const { version } = found;
    return withHaltedVersion(withoutStage(known, name, { action: 'halt', why }), { name, version, why });
  });
  return { version: found.version };
}
