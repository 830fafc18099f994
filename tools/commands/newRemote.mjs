import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { execFileSync } from 'node:child_process';
import { storeAt } from '../release/store.mjs';
import {
  answerHelp,
  devPortOf,
  failWith,
  inRoot,
  isInstalled,
  listApps,
  listRemotes,
  readJson,
  ROOT,
} from './workspace.mjs';
import { withStore } from '../release/bucket/withStore.mjs';
import { readRegistry } from '../release/registry.mjs';

const TEMPLATE = path.join(import.meta.dirname, '../template');
/** More files for a remote in a separate repository: workflows, lint rules, code owners and ignored files. */
const REPOSITORY = path.join(import.meta.dirname, '../repository');
const SAMPLE = 'sample-remote';
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST_NAME = 41;
const SAMPLE_PORT = '3100';

const capital = (word) => word[0].toUpperCase() + word.slice(1);
const camelCase = (name) => name.replace(/-(.)/g, (_all, letter) => letter.toUpperCase());

const spellings = (name) => [
  [SAMPLE, name],
  [camelCase(SAMPLE), camelCase(name)],
  [capital(SAMPLE.replaceAll('-', ' ')), capital(name.replaceAll('-', ' '))],
];

const nextPort = () => Math.max(...listApps().map(({ folder }) => devPortOf(folder))) + 1;

/** Above the ports of Relaptop's repository, so that remotes of both repositories can run at once. */
const FIRST_OWN_PORT = 3200;

/** @returns a port for a remote in a separate repository. Two names rarely get the same port */
const ownPort = (name) => FIRST_OWN_PORT + (createHash('sha256').update(name).digest().readUInt16BE() % 100);

const RENAMED = {
  gitignore: '.gitignore',
  github: '.github',
  npmrc: '.npmrc',
  'eslint.mjs': 'eslint.config.mjs',
};
const SAMPLE_REGISTRY = 'https://npm.shop.example';
/** Lines of .npmrc and of the workflows that only an npm registry needs. */
const REGISTRY_LINES = /^ *(@relaptop:registry=|registry-url:|scope:).*\n/gm;

function addRepository(folder) {
  cpSync(REPOSITORY, folder, { recursive: true });
  for (const [from, to] of Object.entries(RENAMED))
    renameSync(path.join(folder, from), path.join(folder, to));
  const file = path.join(folder, 'package.json');
  const manifest = readJson(file);
  manifest.scripts = {
    ...manifest.scripts,
    lint: 'eslint . && prettier --check .',
    release: 'relaptop release',
    rollback: 'relaptop rollback',
  };
  const { devDependencies, overrides } = readJson(path.join(REPOSITORY, 'lint.json'));
  manifest.devDependencies = { ...manifest.devDependencies, ...devDependencies };
  manifest.overrides = overrides;
  rmSync(path.join(folder, 'lint.json'));
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * Makes a remote from the template, as a folder of this repository or as a separate repository.
 *
 * @param {string} name of the remote
 * @param {object} [options]
 * @param {string} [options.into] folder of the separate repository
 * @param {string} [options.registry] npm registry with our packages; without it, the repository names none
 * @returns {string} the folder
 * @throws when the name is invalid, or name or folder are taken
 */
export function newRemote(name, { into, registry } = {}) {
  if (!NAME.test(name) || name.length > LONGEST_NAME)
    throw new Error(
      `"${name}" is no name for a remote: use small letters and digits with hyphens, like my-remote`,
    );
  const folder = into ?? inRoot(name);
  if (existsSync(folder)) throw new Error(`There is a folder "${into ?? name}" already`);
  const port = into ? ownPort(name) : nextPort();
  const replacements = [
    ...spellings(name),
    [SAMPLE_PORT, String(port)],
    registry ? [SAMPLE_REGISTRY, registry] : [REGISTRY_LINES, ''],
  ];
  cpSync(TEMPLATE, folder, { recursive: true });
  if (into) addRepository(folder);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = replacements.reduce(
      (current, [from, to]) => current.replaceAll(from, to),
      readFileSync(file, 'utf8'),
    );
    writeFileSync(file, text);
  }
  return folder;
}

const USAGE = `npm run new-remote -- <name> [--into <folder>] [--registry <npm registry with @relaptop/shared and @relaptop/tools>]
npm run new-remote -- --remove <name> [--store <folder>]`;

async function main() {
  answerHelp(USAGE);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      into: { type: 'string' },
      registry: { type: 'string' },
      remove: { type: 'string' },
      store: { type: 'string' },
    },
  });
  const [name] = positionals;
  if (values.remove !== undefined)
    return printRemoved(await removeRemote(values.remove, { store: storeAt(values.store) }));
  if (!name) throw new Error(`Which name?\n${USAGE}`);
  const into = values.into ?? (isInstalled ? name : undefined);
  newRemote(name, { into: into && path.resolve(into), registry: values.registry });
  console.log(
    into
      ? `${into} is there; its README says what to do next.`
      : `${name}/ is there. Next:
  npm run dev -- ${name}                        it, in the shell
  npm test -w @relaptop/${name}
  npm install --package-lock-only               writes it into package-lock.json, which npm ci compares
  npm run release -- ${name}`,
  );
}

function printRemoved(parts) {
  console.log(`Removed: ${parts.join(', ')}. Next:
  npm install --package-lock-only               takes it out of package-lock.json, which npm ci compares`);
}

const git = (root, ...words) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

function refuseUnsaved(root, name, folder) {
  let changes;
  try {
    changes = git(root, 'status', '--porcelain', '--', folder);
  } catch (error) {
    throw new Error(`${name}/ is in no git repository, which could restore it: remove it by hand`, {
      cause: error,
    });
  }
  if (changes !== '')
    throw new Error(`${name}/ has changes that are not committed, and would be lost:\n${changes}`);
}

/** @returns {string[]} files outside the folder that import it, by package name or path */
function importersOf(root, name, folder) {
  const pattern = `(@relaptop|\\.\\.)/${name}(['"/]|$)`;
  const inside = `:!${path.relative(root, folder)}`;
  try {
    const sources = ['*.ts', '*.tsx', '*.mjs', '*/package.json'];
    return git(root, 'grep', '-lE', pattern, '--', ...sources, inside).split('\n');
  } catch (error) {
    // git grep exits with 1 when it finds nothing.
    if (error.status === 1) return [];
    throw error;
  }
}

/** @throws if the remote is live or staged in the store, because the shop would use a remote without sources */
async function refuseLive(name, store) {
  const { remotes, staged = [] } = await withStore(store, readRegistry);
  if (![...remotes, ...staged].some((one) => one.name === name)) return;
  throw new Error(
    `${name} is live or staged in ${store}. First: npm run release -- ${name} --withdraw --store ${store}`,
  );
}

/**
 * Removes the folder of a remote, its workflow, and its link in node_modules.
 *
 * @param {string} name of the remote
 * @param {object} where
 * @param {string} where.store store in which the remote must not be live
 * @param {string} [where.root] of the repository
 * @param {{ name: string, folder: string }[]} [where.remotes]
 * @returns {Promise<string[]>} the removed paths
 * @throws when there is no such remote, it has uncommitted changes, another package imports it, or it is live
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
  for (const part of parts.toReversed()) rmSync(part, { recursive: true });
  return parts.map((part) => path.relative(root, part));
}

if (import.meta.filename === process.argv[1]) await main().catch(failWith);
