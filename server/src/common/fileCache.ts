import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from './writeAtomically';

/** Reads a file from the cache, or makes it. Simultaneous requests for one file share one call of `make`. */
export type FileCache = (name: string, make: () => Promise<Buffer>) => Promise<Buffer>;

/** Caches files in a folder, which may be emptied at any time. If the disk is full, each request makes its file again. */
export function createFileCache(folder: string): FileCache {
  const making = new Map<string, Promise<Buffer>>();
  const makeAndKeep = async (file: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const made = await make();
    await writeAtomically(file, made).catch(() => undefined);
    return made;
  };
  return async (name, make) => {
    const file = path.join(folder, name);
    const known = await readFile(file).catch(() => undefined);
    if (known) return known;
    const made = making.get(name) ?? makeAndKeep(file, make).finally(() => making.delete(name));
    making.set(name, made);
    return made;
  };
}
