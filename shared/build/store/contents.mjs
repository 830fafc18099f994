import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

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

/** @returns a short hash that is another for any other content. */
export const shortHash = (value) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 10);
