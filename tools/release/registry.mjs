import { existsSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import { lock } from 'proper-lockfile';
import { readJson } from '../commands/workspace.mjs';
import { replaceFile } from './files.mjs';
import { registryOf, SHELL } from './paths.mjs';

/** Records that are kept of each app; older ones are dropped so that the registry stays small. */
const HISTORY_OF_EACH = 20;
/** Releases take turns of milliseconds; a lock that nobody has touched for 10 s was left behind and is taken over. */
const LOCK = { realpath: false, stale: 10_000, retries: { retries: 200, minTimeout: 20, maxTimeout: 200 } };

/** @returns what is live, `{ remotes, shell?, history }`; nothing in a store that is still empty. */
export function readRegistry(store) {
  const file = registryOf(store);
  const registry = existsSync(file) ? readJson(file) : { remotes: [] };
  return { ...registry, history: registry.history ?? [] };
}

/** @returns the live entry of an app: a remote's, or the shell's `{ version }`. */
export const liveEntry = (registry, name) =>
  name === SHELL ? registry.shell : registry.remotes.find((entry) => entry.name === name);

/**
 * Changes the registry in one step while nobody else can.
 *
 * @param {(registry: object) => object} change gives the new registry, or the same one to leave the file alone
 * @returns {Promise<object>} what the registry is now
 */
export async function changeRegistry(store, change) {
  mkdirSync(store, { recursive: true });
  const release = await lock(registryOf(store), LOCK);
  try {
    const before = readRegistry(store);
    const after = change(before);
    if (after !== before) replaceFile(registryOf(store), `${JSON.stringify(after, null, 2)}\n`);
    return after;
  } finally {
    await release();
  }
}

/**
 * @param {object} entry the registry entry to make live
 * @param {object} why
 * @param {'release' | 'rollback'} why.action
 * @param {string[]} [why.despite] what the skew gate said when it was overruled
 * @returns {object} the registry with this entry in place of its app's earlier one, and a record of it; the same
 *   registry when it is live already
 */
export function withLive(registry, entry, { action, despite }) {
  const { name, version } = entry;
  const from = liveEntry(registry, name)?.version;
  if (from === version) return registry;
  const record = {
    at: new Date().toISOString(),
    by: process.env.RELEASED_BY ?? os.userInfo().username,
    action,
    name,
    ...(from && { from }),
    to: version,
    ...(despite?.length && { despite }),
  };
  const live =
    name === SHELL
      ? { shell: { version }, remotes: registry.remotes }
      : { remotes: inPlace(registry.remotes, entry) };
  return { ...registry, ...live, history: bounded([...registry.history, record]) };
}

function inPlace(remotes, entry) {
  const at = remotes.findIndex(({ name }) => name === entry.name);
  if (at < 0) return [...remotes, entry].sort((a, b) => (a.name < b.name ? -1 : 1));
  return remotes.with(at, entry);
}

function bounded(history) {
  const newer = new Map();
  return history
    .toReversed()
    .filter(({ name }) => newer.set(name, (newer.get(name) ?? 0) + 1).get(name) <= HISTORY_OF_EACH)
    .toReversed();
}
