import { liveEntry, readRegistry } from './registry.mjs';

/**
 * Tries a version while nobody has it yet.
 *
 * @callback TryOut
 * @param {object} entry its registry entry
 * @param {string} folder with its files
 * @returns {Promise<string[]>} what was left out, for the history; nothing when it was tried
 * @throws what keeps the version from going out
 */

/**
 * Has a version tried before the registry changes. Before the lock as well, since that takes seconds: the gate is asked first, so
 * that its words come before the browser's, and once more when the registry is changed.
 *
 * @param {string} store
 * @param {object} entry
 * @param {string} folder
 * @param {object} how
 * @param {(registry: object) => string[]} how.ask asks the gate; throws what it refuses
 * @param {TryOut} [how.tryOut] nothing is tried without it, nor what is live already
 * @returns {Promise<string[]>} what was left out
 */
export async function tryBefore(store, entry, folder, { ask, tryOut }) {
  const registry = readRegistry(store);
  if (!tryOut || liveEntry(registry, entry.name)?.version === entry.version) return [];
  ask(registry);
  return tryOut(entry, folder);
}
