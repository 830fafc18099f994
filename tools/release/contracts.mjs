import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '../commands/workspace.mjs';
import { integrityOf } from './contents.mjs';
import { CONTRACT, folderOf, MANIFEST } from './paths.mjs';

/**
 * What a built app says of itself.
 *
 * @param {string} folder with its files
 * @returns {{ manifest: object, contract?: object }} builds from before there were contracts have none
 * @throws when the contract is not the one that the manifest names
 */
export function readBuild(folder) {
  const manifest = readJson(path.join(folder, MANIFEST));
  const named = manifest.metaData?.contract;
  if (named === undefined) return { manifest };
  const file = path.join(folder, CONTRACT);
  if (!existsSync(file) || integrityOf(readFileSync(file)) !== named)
    throw new Error(`${file} is not what its manifest says; build again`);
  return { manifest, contract: readJson(file) };
}

/** @returns what a kept version says of itself. */
export const keptBuild = (store, name, version) => readBuild(folderOf(store, name, version));
