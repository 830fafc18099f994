import { createHash } from 'node:crypto';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { createFileCache, type FileCache } from '../../../common/fileCache';

/** Version of the pictures' design. Raise it when the design changes, so that cached pictures are drawn again. */
const DESIGN = 1;

/** Caches drawings by the facts in them. Drops the least recently used ones first. @param most maximum number of drawings */
export function createSharePictureCache(folder: string, most: number): FileCache {
  const cached = createFileCache(folder);
  let known: Promise<Set<string>> | undefined;
  const use = async (name: string): Promise<void> => {
    known ??= namesByUse(folder);
    const names = await known;
    names.delete(name);
    names.add(name);
    const [oldest] = names;
    if (names.size <= most || oldest === undefined) return;
    names.delete(oldest);
    await rm(path.join(folder, oldest), { force: true });
  };
  return async (key, draw) => {
    const name = createHash('sha256').update(`${DESIGN} ${key}`).digest('hex');
    const drawing = await cached(name, draw);
    const now = new Date();
    // Stores the time of use in the file, so that the order outlasts the process.
    await utimes(path.join(folder, name), now, now).catch(() => undefined);
    await use(name);
    return drawing;
  };
}

async function namesByUse(folder: string): Promise<Set<string>> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .map(async (name) => ({
        name,
        usedAt: await stat(path.join(folder, name)).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      })),
  );
  return new Set(files.toSorted((a, b) => a.usedAt - b.usedAt).map(({ name }) => name));
}
