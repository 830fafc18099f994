import { integrityOf } from '../../release/store.mjs';

export const PREFIX = 'sha384-';
/** The file of a remote with the hashes of the chunks that its entry does not know by itself. */
export const INTEGRITY_TABLE = 'integrity.json';

/** @returns the hash of a file of a build that is being written. @throws when the build has no such file. */
export function hashOfAsset(compilation, file) {
  const asset = compilation.getAsset(file);
  if (!asset) throw new Error(`The build has no file ${file}.`);
  return integrityOf(asset.source.buffer());
}

export const withoutPrefix = (integrity) => integrity.slice(PREFIX.length);

/**
 * For the option `additionalData` of a remote's manifest: adds the hash of each script that the shell itself puts on the
 * page, the entry and what comes along with it. All others are put there by the entry, which knows their hashes.
 */
export function withScriptHashes({ stats, compilation }) {
  const { path, name } = stats.metaData.remoteEntry;
  const exposed = stats.exposes.flatMap(({ assets }) => assets.js.sync);
  const files = [`${path}${name}`, ...exposed];
  stats.metaData.integrity = Object.fromEntries(files.map((file) => [file, hashOfAsset(compilation, file)]));
  return stats;
}
