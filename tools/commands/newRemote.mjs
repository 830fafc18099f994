import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { failWith, inRoot, listRemotes, readJson } from './workspace.mjs';

const TEMPLATE = inRoot('tools', 'template');
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
  const taken = listRemotes().map(
    ({ folder }) => readJson(path.join(folder, 'package.json')).relaptop.devPort,
  );
  return Math.max(FIRST_PORT - 1, ...taken) + 1;
}

/**
 * Makes a remote from the template: a folder beside the others, which everything in the root finds by its package.json.
 *
 * @returns {string} the folder
 * @throws when the name is taken or unfit
 */
export function newRemote(name) {
  if (!NAME.test(name) || name.length > LONGEST_NAME)
    throw new Error(
      `"${name}" is no name for a remote: use small letters and digits with hyphens, like my-remote`,
    );
  const folder = inRoot(name);
  if (existsSync(folder)) throw new Error(`There is a folder "${name}" already`);
  const replacements = [...spellings(name), ['3100', String(nextPort())]];
  cpSync(TEMPLATE, folder, { recursive: true });
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

if (import.meta.filename === process.argv[1]) {
  try {
    const [name] = process.argv.slice(2);
    if (!name) throw new Error('Which name? npm run new-remote -- <name>');
    newRemote(name);
    console.log(`${name}/ is there. Next:
  npm run dev -- ${name}                        it, in the shell
  npm test -w @relaptop/${name}
  npm install --package-lock-only               writes it into package-lock.json, which npm ci compares
  npm run release -- ${name}`);
  } catch (error) {
    failWith(error);
  }
}
