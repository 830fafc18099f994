import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files that contain hashes of other files: of all scripts, and of the files before them in this list. */
const VOUCHING = ['integrity.json', 'remoteEntry.js', 'mf-manifest.json'];

/** Replaces a text file of a build, and removes its outdated compressed copies. */
export async function rewrite(file: string, text: string): Promise<void> {
  await writeFile(file, text);
  await Promise.all(['.br', '.gz'].map((packed) => rm(file + packed, { force: true })));
}

const hashOf = async (file: string) =>
  createHash('sha384')
    .update(await readFile(file))
    .digest('base64');

/**
 * Stores the hashes of a built remote. Call it before the scripts change.
 * @returns a function that updates the hashes of changed scripts everywhere in the build, as a new build would
 */
export async function rememberHashes(folder: string): Promise<() => Promise<void>> {
  const assets = readdirSync(path.join(folder, 'assets')).filter((file) => file.endsWith('.js'));
  const files = [...assets.map((file) => path.join('assets', file)), ...VOUCHING];
  const inFolder = (file: string) => path.join(folder, file);
  const before = new Map<string, string>();
  for (const file of files) before.set(file, await hashOf(inFolder(file)));
  return async () => {
    for (const file of files) {
      const [old = '', now] = [before.get(file), await hashOf(inFolder(file))];
      if (old !== now) await replaceHash(VOUCHING.map(inFolder), old, now);
    }
  };
}

async function replaceHash(files: readonly string[], old: string, now: string): Promise<void> {
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    if (text.includes(old)) await rewrite(file, text.replaceAll(old, now));
  }
}
