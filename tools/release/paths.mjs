import { existsSync } from 'node:fs';
import path from 'node:path';
import { inRoot, isInstalled } from '../commands/workspace.mjs';

/** The store of this clone, which `npm start` serves; a remote in a repository of its own has none. */
export const LOCAL_STORE = isInstalled ? undefined : inRoot('dist', 'remotes');

/** @returns {boolean} whether a store is a bucket, such as `s3://bucket/prefix`, and not a folder. */
export const isBucket = (store) => store.startsWith('s3://');

/** @returns {string} the absolute path, or the bucket, of the store that a command was given. @throws when it was given none */
export function storeAt(store = LOCAL_STORE) {
  if (store === undefined) throw new Error('Which store? --store <folder>, or s3://bucket/prefix');
  return isBucket(store) ? store : path.resolve(store);
}

/** Where the shell's dev server writes the page that the server fills in. */
export const LIVE_SHELL = inRoot('dist', 'dev', 'shell');

export const SHELL = 'shell';
/** The server is not in the store, but what it offers stands in the registry. */
export const SERVER = 'server';
export const MANIFEST = 'mf-manifest.json';
/** What an app needs of shell and server, and what it provides; written by its build, compared by the gate. */
export const CONTRACT = 'contract.json';
/** Which pages a remote has, and the scripts of each; written by its build, read by the server. */
export const ROUTE_MANIFEST = 'route-manifest.json';
/** What the store knows of a version: its registry entry and the hash of each of its files. Written last. */
export const RELEASE = 'release.json';

/** What is live; the only file of a store that changes. */
export const REGISTRY = 'remotes.json';

/** Lies in a store whose versions have only some of their files: the copy of a bucket. */
export const PARTIAL = '.partial';

export const isPartial = (store) => existsSync(path.join(store, PARTIAL));

export const registryOf = (store) => path.join(store, REGISTRY);
export const folderOf = (store, name, version) => path.join(store, name, version);
