import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { withStore } from '../release/bucket/withStore.mjs';
import { readRegistry } from '../release/registry.mjs';
import { listRemotes, ROOT } from './workspace.mjs';

/** @returns {string} what git says. @throws where there is no git, or it refuses */
const git = (root, ...words) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** @throws when git could not bring the folder back as it is */
function refuseUnsaved(root, name, folder) {
  let changes;
  try {
    changes = git(root, 'status', '--porcelain', '--', folder);
  } catch (error) {
    throw new Error(`${name}/ is in no git repository, which could bring it back: remove it by hand`, {
      cause: error,
    });
  }
  if (changes !== '')
    throw new Error(`${name}/ has changes that are not committed, and would be lost:\n${changes}`);
}

/** @returns {string[]} the files outside that import from a folder, by the name of its package or by a path. */
function importersOf(root, name, folder) {
  const pattern = `(@relaptop|\\.\\.)/${name}(['"/]|$)`;
  const inside = `:!${path.relative(root, folder)}`;
  try {
    const sources = ['*.ts', '*.tsx', '*.mjs', '*/package.json'];
    return git(root, 'grep', '-lE', pattern, '--', ...sources, inside).split('\n');
  } catch (error) {
    // What git answers when it finds nothing.
    if (error.status === 1) return [];
    throw error;
  }
}

/** @throws when a store has the remote live or staged: its sources would be gone while people use it */
async function refuseLive(name, store) {
  const { remotes, staged = [] } = await withStore(store, readRegistry);
  if (![...remotes, ...staged].some((one) => one.name === name)) return;
  throw new Error(
    `${name} is live or staged in ${store}. First: npm run release -- ${name} --withdraw --store ${store}`,
  );
}

/**
 * The opposite of `new-remote`: takes the folder of a remote away, its workflow, and its link among the installed packages.
 *
 * @param {string} name of the remote
 * @param {object} where
 * @param {string} where.store in which it must not be live
 * @param {string} [where.root] of the repository
 * @param {{ name: string, folder: string }[]} [where.remotes] those that are there
 * @returns {Promise<string[]>} what was removed, by the path below the root
 * @throws when there is none of this name, it has changes that are not committed, another package imports it, or it is live
 */
export async function removeRemote(name, { store, root = ROOT, remotes = listRemotes() }) {
  const found = remotes.find((remote) => remote.name === name);
  if (!found)
    throw new Error(`There is no remote "${name}". There are: ${remotes.map((one) => one.name).join(', ')}`);
  const { folder } = found;
  refuseUnsaved(root, name, folder);
  const importers = importersOf(root, name, folder);
  if (importers.length > 0) throw new Error(`${name} is imported elsewhere:\n  ${importers.join('\n  ')}`);
  await refuseLive(name, store);
  const parts = [
    folder,
    path.join(root, '.github/workflows', `${name}.yml`),
    path.join(root, 'node_modules/@relaptop', name),
  ].filter(existsSync);
  // The link first: it leads to the folder, and would not be found without it.
  for (const part of parts.toReversed()) rmSync(part, { recursive: true });
  return parts.map((part) => path.relative(root, part));
}
