import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file, and creates its folder if needed. Readers see the complete file, or the state before, even if the disk is full. */
export async function writeAtomically(file: string, bytes: Buffer): Promise<void> {
  const folder = path.dirname(file);
  // The name begins with a dot, because the server never serves files whose name begins with one.
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
