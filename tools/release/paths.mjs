import path from 'node:path';
import { inRoot, isInstalled } from '../commands/workspace.mjs';

/** The store of this clone, which `npm start` serves; a remote in a repository of its own has none. */
export const LOCAL_STORE = isInstalled ? undefined : inRoot('dist', 'remotes');

/** @returns {string} the absolute path of the store that a command was given. @throws when it was given none */
export function storeAt(folder = LOCAL_STORE) {
  if (folder === undefined) throw new Error('Which store? --store <folder>');
  return path.resolve(folder);
}

/** Where the shell's dev server writes the page that the server fills in. */
export const LIVE_SHELL = inRoot('dist', 'dev', 'shell');

export const SHELL = 'shell';
/** The server is not in the store, but what it offers stands in the registry. */
export const SERVER = 'server';
export const MANIFEST = 'mf-manifest.json';
/** What an app needs of shell and server, and what it provides; written by its build, compared by the gate. */
export const CONTRACT = 'contract.json';
/** What the store knows of a version: its registry entry and the hash of each of its files. Written last. */
export const RELEASE = 'release.json';

export const registryOf = (store) => path.join(store, 'remotes.json');
export const folderOf = (store, name, version) => path.join(store, name, version);
