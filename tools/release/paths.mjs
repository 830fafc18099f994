import path from 'node:path';
import { inRoot } from '../commands/workspace.mjs';

/** The store of this clone, which `npm start` serves. */
export const LOCAL_STORE = inRoot('dist', 'remotes');

/** Where the shell's dev server writes the page that the server fills in. */
export const LIVE_SHELL = inRoot('dist', 'dev', 'shell');

export const SHELL = 'shell';
export const MANIFEST = 'mf-manifest.json';
/** What the store knows of a version: its registry entry and the hash of each of its files. Written last. */
export const RELEASE = 'release.json';

export const registryOf = (store) => path.join(store, 'remotes.json');
export const folderOf = (store, name, version) => path.join(store, name, version);
