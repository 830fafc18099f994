import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from './writeAtomically';

/** Reads a file of the cache. The first request makes the file; concurrent requests share the work. */
export type FileCache = (name: string, make: () => Promise<Buffer>) => Promise<Buffer>;

/**
 * Caches results in a folder, which can be emptied at any time. If the disk is full, each request makes its
 * result again.
 */
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
