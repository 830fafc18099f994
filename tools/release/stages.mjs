import { findRelease, prepare } from './artifacts.mjs';
import { keptBuild } from './contracts.mjs';
import { askGate } from './gate.mjs';
import { folderOf, SERVER, SHELL } from './paths.mjs';
import { changeRegistry, liveEntry, withLive } from './registry.mjs';
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
export async function stage(store, app, audience, { force = false, base, why, commit, tryOut } = {}) {
  refuseUnstaged(app.name);
  const prepared = prepare(store, app, base);
  const { entry } = prepared;
  const ask = (registry) => askGate(store, registry, entry, prepared.build, force);
  let despite = [];
  try {
    const untried = await tryBefore(store, entry, app.dist, { ask, tryOut });
    await changeRegistry(store, (registry) => {
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
export async function stageKept(store, name, version, audience, { force = false, why, tryOut } = {}) {
  refuseUnstaged(name);
  const entry = findRelease(store, name, version);
  refuseWithoutHashes(store, entry);
  const ask = (registry) => askGate(store, registry, entry, keptBuild(store, name, version), force);
  const untried = await tryBefore(store, entry, folderOf(store, name, version), { ask, tryOut });
  let despite = [];
  await changeRegistry(store, (registry) => {
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

/**
 * Makes a stage live for everybody. The gate is asked again, since shell and server may have gone on meanwhile.
 *
 * @returns {Promise<{ entry: object, from?: string, despite: string[] }>}
 */
export async function promote(store, name, { force = false, why } = {}) {
  let change;
  await changeRegistry(store, (registry) => {
    const { version } = neededStage(store, registry, name);
    const entry = findRelease(store, name, version);
    const despite = askGate(store, registry, entry, keptBuild(store, name, version), force);
    change = { entry, from: liveEntry(registry, name)?.version, despite };
    return withLive(withoutStage(registry, name, { action: 'promote', why }), entry, {
      action: 'release',
      why,
      commit: commitOf(registry, entry),
      despite,
    });
  });
  return change;
}

/** Takes a stage away; its files stay in the store. @returns {Promise<{ version: string }>} the version that was staged */
export async function halt(store, name, { why } = {}) {
  let found;
  await changeRegistry(store, (registry) => {
    found = neededStage(store, registry, name);
    return withoutStage(registry, name, { action: 'halt', why });
  });
  return { version: found.version };
}
