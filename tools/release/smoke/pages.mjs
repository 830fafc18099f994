import { existsSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '../../commands/workspace.mjs';
import { ROUTE_MANIFEST } from '../paths.mjs';

/** Stands for whatever a page is about. Nothing has this id, and the calls for it get no answer anyway. */
const ANY_ID = '0'.repeat(24);

const below = (group, address) => (group === 'public' ? `/${address}` : `/${group}/${address}`);
const filledIn = (address) => address.replaceAll(/:[^/]+/g, ANY_ID);

/**
 * @param {object} remote
 * @param {string} remote.name
 * @param {string[]} remote.mounts the groups that its pages belong to
 * @param {string} folder with its files
 * @returns {{ address: string, remote: string, scripts: string[] }[]} each of its pages as it can be opened, in each group; `scripts` are
 *   those of the page alone, below the folder
 * @throws when its build does not say which pages it has
 */
export function pagesOf({ name, mounts }, folder) {
  const file = path.join(folder, ROUTE_MANIFEST);
  if (!existsSync(file))
    throw new Error(
      `${name} can't be tried, as its build does not say which pages it has: build it again, or --no-smoke`,
    );
  const { pages } = readJson(file);
  return mounts.flatMap((group) =>
    pages.map(({ path: address, scripts }) => ({
      address: below(group, filledIn(address)),
      remote: name,
      scripts,
    })),
  );
}
