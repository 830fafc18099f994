import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file and makes its folder. Readers see the complete file or none, even when the disk fills up. */
export async function writeAtomically(file: string, bytes: Buffer): Promise<void> {
  const folder = path.dirname(file);
  // The server never serves names that begin with a dot.
  const partial = path.join(folder, `.${randomUUID()}.part`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(partial, bytes);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
