import { rmSync, statSync } from 'node:fs';
import {
  appsIn,
  changeRegistry,
  isNamed,
  liveEntry,
  previewOf,
  RECORDS_OF_EACH,
  withoutPreview,
} from './registry.mjs';
import { versionToGoBackTo } from './rollout.mjs';
import { folderOf, listVersions, releaseFile } from './store.mjs';

const DAY = 86_400_000;
const AGE = /^(\d{1,4})d$/;

/** @returns the milliseconds of an age such as `30d`. @throws for less than one day */
export function readAge(text) {
  const [, days] = AGE.exec(text) ?? [];
  if (!Number(days)) throw new Error(`--older-than takes a number of days from 1, such as 30d, not ${text}`);
  return Number(days) * DAY;
}

/** @returns the time of a version's last release or last record, in milliseconds since 1970 */
function lastUse(store, { history, stageHistory = [], withdrawals = [] }, name, version) {
  const times = [...history, ...stageHistory, ...withdrawals]
    .filter((record) => record.name === name && [record.to, record.from, record.version].includes(version))
    .map(({ at }) => Date.parse(at));
  return Math.max(statSync(releaseFile(store, name, version)).mtimeMs, ...times);
}

/**
 * Whether the registry may have lost records of the last day. It keeps only {@link RECORDS_OF_EACH} records.
 */
function isUnclear({ history, stageHistory = [] }, name, now) {
  return [history, stageHistory].some((all) => {
    const records = all.filter((record) => record.name === name);
    return records.length >= RECORDS_OF_EACH && now - Date.parse(records[0].at) < DAY;
  });
}

/** @returns the removable versions, the least recently used last */
function unneeded(store, registry, name, { keep, olderThan, now }) {
  if (isUnclear(registry, name, now)) return [];
  const { staged = [], previews = [] } = registry;
  const others = [...staged, ...previews].filter((one) => one.name === name);
  const inUse = [liveEntry(registry, name), ...others].map((entry) => entry?.version);
  const back = versionToGoBackTo(store, registry, name);
  const minimum = Math.max(olderThan, DAY);
  return listVersions(store, name)
    .filter((version) => !inUse.includes(version))
    .map((version) => ({ version, used: lastUse(store, registry, name, version) }))
    .sort((a, b) => b.used - a.used)
    .slice(keep)
    .filter(({ version, used }) => version !== back && now - used > minimum)
    .map(({ version }) => ({ name, version }));
}

/**
 * Removes versions from a store. These stay: live and staged versions, versions in use within the last day,
 * the target of the next rollback, and the last few of each app.
 *
 * @param {string} store
 * @param {object} rules
 * @param {number} rules.keep number of other versions of each app that stay, whatever their age
 * @param {number} rules.olderThan milliseconds since a version was last in use
 * @param {number} [rules.now]
 * @returns {Promise<{ name: string, version: string }[]>} the removed versions
 */
export async function prune(store, { keep, olderThan, now = Date.now() }) {
  let removed = [];
  // Removes under the registry's lock, so that no process makes a version live during its removal.
  await changeRegistry(store, (registry) => {
    removed = appsIn(store).flatMap((name) => unneeded(store, registry, name, { keep, olderThan, now }));
    for (const { name, version } of removed)
      rmSync(folderOf(store, name, version), { recursive: true, force: true });
    // `changeRegistry` writes the registry only if it gets a new object.
    return removed.length > 0 ? { ...registry } : registry;
  });
  return removed;
}

/**
 * Removes a preview, and its version unless the registry names the version for something else.
 *
 * @returns {Promise<{ name: string, version: string }[]>} the removed versions
 * @throws when there is no such preview
 */
export async function prunePreview(store, name, preview) {
  let removed = [];
  await changeRegistry(store, (registry) => {
    const found = previewOf(registry, name, preview);
    if (!found) throw new Error(`${name} has no preview ${preview} in ${store}`);
    const next = withoutPreview(registry, name, preview);
    removed = isNamed(next, found.version) ? [] : [{ name, version: found.version }];
    for (const { version } of removed)
      rmSync(folderOf(store, name, version), { recursive: true, force: true });
    return next;
  });
  return removed;
}
