import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** Maps are for people, packed copies say the same as their originals: neither makes another version. */
const LEFT_OUT = /\.(map|br|gz)$/;

/** @returns the hash of a content in the form of subresource integrity. */
export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** @returns for each file of a folder its path below it, with slashes, and its hash; sorted by path. */
export function filesOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !LEFT_OUT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [path.relative(folder, file).replaceAll(path.sep, '/'), integrityOf(readFileSync(file))]);
  return Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const UNPACK = { '.br': brotliDecompressSync, '.gz': gunzipSync };

/**
 * Servers hand out packed copies in place of the files that the hashes are of.
 *
 * @throws when one says something else than its original
 */
export function checkPackedCopies(folder) {
  for (const file of Object.keys(filesOf(folder))) {
    const original = path.join(folder, file);
    for (const [ending, unpack] of Object.entries(UNPACK)) {
      const packed = original + ending;
      if (existsSync(packed) && !unpack(readFileSync(packed)).equals(readFileSync(original)))
        throw new Error(`${packed} says something else than ${file}; build again, or remove it`);
    }
  }
}

/** @throws when a build's manifest vouches for another content of a script than the one that is there. */
export function checkScriptHashes(folder, { metaData }) {
  for (const [file, integrity] of Object.entries(metaData?.integrity ?? {})) {
    const script = path.join(folder, file);
    if (!existsSync(script) || integrityOf(readFileSync(script)) !== integrity)
      throw new Error(`${script} is not what its manifest says; build again`);
  }
}

/** @returns whether a remote's manifest has hashes of its scripts: shells run no script without one. */
export const hasScriptHashes = ({ metaData }) => Object.keys(metaData?.integrity ?? {}).length > 0;

/** @returns a short hash that is another for any other content. */
export const shortHash = (value) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 10);
