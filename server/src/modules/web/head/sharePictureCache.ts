import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '../../../common/writeAtomically';

/** Raise it when the same facts are drawn in another way. */
const LOOK = 1;

/** @returns the bytes of a drawing, which is made once for all that its key tells. */
type DrawOnce = (key: string, draw: () => Promise<Buffer>) => Promise<Buffer>;

/** Caches pictures in a folder, which can be emptied at any time; the least recently used go first. @param most cached pictures */
export function createSharePictureCache(folder: string, most: number): DrawOnce {
  const beingDrawn = new Map<string, Promise<Buffer>>();
  /** Names of the files, in the order in which they were used. */
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
  const drawAndKeep = async (file: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const drawing = await draw();
    // A full disk costs time with each request, but no page its picture.
    await writeAtomically(file, drawing).catch(() => undefined);
    return drawing;
  };
  return async (key, draw) => {
    const name = createHash('sha256').update(`${LOOK} ${key}`).digest('hex');
    const file = path.join(folder, name);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) {
      const now = new Date();
      // The order outlasts the process.
      await utimes(file, now, now).catch(() => undefined);
      await use(name);
      return kept;
    }
    const drawing = beingDrawn.get(name) ?? drawAndKeep(file, draw).finally(() => beingDrawn.delete(name));
    beingDrawn.set(name, drawing);
    const made = await drawing;
    await use(name);
    return made;
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
