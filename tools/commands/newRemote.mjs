import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { storeAt } from '../release/store.mjs';
import { removeRemote } from './removeRemote.mjs';
import { devPortOf, failWith, inRoot, listRemotes, readJson } from './workspace.mjs';

const TEMPLATE = path.join(import.meta.dirname, '../template');
/** What a repository of its own needs besides: workflow, lint, owners, ignored files. */
const REPOSITORY = path.join(import.meta.dirname, '../repository');
const SAMPLE = 'sample-remote';
/** As the registry wants it, and in words of their own so that other spellings can be made of it. */
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST_NAME = 41;
const FIRST_PORT = 3101;

const capital = (word) => word[0].toUpperCase() + word.slice(1);
const camelCase = (name) => name.replace(/-(.)/g, (_all, letter) => letter.toUpperCase());

/** Every way in which the template writes its own name, with what stands there instead. */
const spellings = (name) => [
  [SAMPLE, name],
  [camelCase(SAMPLE), camelCase(name)],
  [capital(SAMPLE.replaceAll('-', ' ')), capital(name.replaceAll('-', ' '))],
];

function nextPort() {
  const taken = listRemotes().map(({ folder }) => devPortOf(folder));
  return Math.max(FIRST_PORT - 1, ...taken) + 1;
}

/** Under their own names npm, ESLint and the hosting service would take them for ours. */
const RENAMED = { gitignore: '.gitignore', github: '.github', 'eslint.mjs': 'eslint.config.mjs' };

/** The package.json of a remote that has a repository to itself: it lints, and releases by its own scripts. */
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
 * Makes a remote from the template: a folder beside the others, which everything in the root finds by its package.json, or a repository
 * of its own.
 *
 * @param {string} name of the remote
 * @param {string} [into] the folder of its repository
 * @returns {string} the folder
 * @throws when the name or the folder is taken, or the name unfit
 */
export function newRemote(name, into) {
  if (!NAME.test(name) || name.length > LONGEST_NAME)
    throw new Error(
      `"${name}" is no name for a remote: use small letters and digits with hyphens, like my-remote`,
    );
  const folder = into ?? inRoot(name);
  if (existsSync(folder)) throw new Error(`There is a folder "${into ?? name}" already`);
  const replacements = [...spellings(name), ['3100', String(nextPort())]];
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

const USAGE = `npm run new-remote -- <name> [--into <folder>]
npm run new-remote -- --remove <name> [--store <folder>]`;

/** `npm run new-remote`: makes a remote, or, with `--remove`, takes one away that is live nowhere. */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { into: { type: 'string' }, remove: { type: 'string' }, store: { type: 'string' } },
  });
  const [name] = positionals;
  if (values.remove !== undefined)
    return tellRemoved(await removeRemote(values.remove, { store: storeAt(values.store) }));
  if (!name) throw new Error(`Which name?\n${USAGE}`);
  newRemote(name, values.into && path.resolve(values.into));
  console.log(
    values.into
      ? `${values.into} is there; its README says what to do next.`
      : `${name}/ is there. Next:
  npm run dev -- ${name}                        it, in the shell
  npm test -w @relaptop/${name}
  npm install --package-lock-only               writes it into package-lock.json, which npm ci compares
  npm run release -- ${name}`,
  );
}

function tellRemoved(parts) {
  console.log(`Removed: ${parts.join(', ')}. Next:
  npm install --package-lock-only               takes it out of package-lock.json, which npm ci compares`);
}

if (import.meta.filename === process.argv[1]) await main().catch(failWith);
