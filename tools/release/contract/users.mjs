import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, listApps } from '../../commands/workspace.mjs';
import { namedVersions, readRegistry } from '../registry.mjs';
import { folderOf, keptBuild, MANIFEST, SERVER } from '../store.mjs';

/**
 * @typedef {object} Part a part of the contract that a change concerns
 * @property {string[]} [calls] by method and path
 * @property {[string, string]} [exported] a shared module such as `./ui`, and an export of it
 * @property {string} [code] a constant, function or type of `contracts`, which builds don't list
 * @property {true} [seam] set if shell and remotes must agree on this part
 */

const IMPORTS = /import (?:type )?\{([^}]*)\} from '@relaptop\/shared\/contracts'/g;
const namesIn = (text) =>
  [...text.matchAll(IMPORTS)].flatMap(([, names]) =>
    names.split(',').map(
      (name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0],
    ),
  );

function importsOf(folder) {
  const source = path.join(folder, 'src');
  if (!existsSync(source)) return new Set();
  const files = readdirSync(source, { recursive: true }).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  return new Set(files.flatMap((file) => namesIn(readFileSync(path.join(source, file), 'utf8'))));
}

/** @returns {{ name: string, contract: object }[]} the live and staged builds of a store with their contracts */
const buildsIn = (store) =>
  namedVersions(readRegistry(store)).flatMap(({ name, version }) => {
    const isThere = existsSync(path.join(folderOf(store, name, version), MANIFEST));
    const { contract } = isThere ? keptBuild(store, name, version) : {};
    return contract ? [{ name, contract }] : [];
  });

const importsFrom = (uses = {}, module, name) => uses[module]?.includes(name) ?? false;

const needs = ({ uses, copies = {} }, module, name) =>
  [uses, ...Object.values(copies)].some((one) => importsFrom(one, module, name));

/**
 * @param {string} store the store with the live and staged builds, also of other repositories
 * @param {{ name: string, folder: string }[]} [packages] the packages whose imports of `contracts` count
 * @returns {(part: Part) => string[]} the apps that use a part of the contract
 */
export function readUsers(store, packages = [...listApps(), { name: SERVER, folder: inRoot(SERVER) }]) {
  const builds = buildsIn(store);
  const imports = packages.map(({ name, folder }) => ({ name, imported: importsOf(folder) }));
  const buildsWith = (isUser) => builds.filter(({ contract }) => isUser(contract)).map(({ name }) => name);
  return ({ calls, exported, code, seam }) => {
    const found = [
      ...(calls ? buildsWith((contract) => calls.some((call) => call in contract.calls)) : []),
      ...(exported ? buildsWith((contract) => needs(contract, exported[0], exported[1])) : []),
      ...(code ? imports.filter(({ imported }) => imported.has(code)).map(({ name }) => name) : []),
      ...(seam ? builds.map(({ name }) => name) : []),
    ];
    return [...new Set(found)].sort();
  };
}

export function lineWithUsers({ line, breaks, part }, usersOf) {
  const users = usersOf(part);
  return `${line}: ${breaks ? 'breaking' : 'not breaking'}${users.length > 0 ? `; used by ${users.join(', ')}` : ''}`;
}
