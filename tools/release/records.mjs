import os from 'node:os';

/** Records that are kept of each app; older ones are dropped so that the registry stays small. */
export const RECORDS_OF_EACH = 20;

/** @returns who changes the registry, and when: what every record of it begins with. */
export const stamp = () => ({
  at: new Date().toISOString(),
  by: process.env.RELEASED_BY ?? os.userInfo().username,
});

/** @returns the records, oldest first, without those that are too many of an app. */
export function bounded(records) {
  const newer = new Map();
  return records
    .toReversed()
    .filter(({ name }) => newer.set(name, (newer.get(name) ?? 0) + 1).get(name) <= RECORDS_OF_EACH)
    .toReversed();
}
