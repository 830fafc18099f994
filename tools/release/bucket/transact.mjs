import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Overtaken } from './client.mjs';
import { copyStore } from './copy.mjs';
import { putRegistry, putVersions } from './upload.mjs';

/** Each time somebody else gets on, so ten in a row means ten releases of others within a few seconds each. */
const ATTEMPTS = 10;

/**
 * Does work on a bucket as on a folder: on a copy, which is written back as long as nobody else has changed the registry meanwhile.
 * Otherwise all of it is done again, on a fresh copy. The registry is written last and in one step.
 *
 * @param {object} bucket
 * @param {(folder: string) => unknown} work on the copy; it may be done several times
 * @param {object} [options]
 * @param {(registry: object) => { name: string, version: string }[]} [options.whole] versions whose files are all needed
 * @param {{ name: string, version: string }[]} [options.unused] gets the versions that were written
 *   before somebody else turned out to be faster
 * @returns {Promise<unknown>} what the work returns
 * @throws what the work throws, and when others were faster every time
 */
export async function transact(bucket, work, { whole = () => [], unused = [] } = {}) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      return await tryOnce(bucket, work, whole, unused);
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  }
  throw new Error(
    `Others changed ${bucket.store} ${ATTEMPTS} times while this was to be done. What is live there is theirs: try again.`,
  );
}

async function tryOnce(bucket, work, whole, unused) {
  const folder = mkdtempSync(path.join(tmpdir(), 'relaptop-bucket-'));
  try {
    const copied = await copyStore(bucket, folder, whole);
    const result = await work(folder);
    const made = await putVersions(bucket, folder, copied);
    await putRegistry(bucket, folder, copied).catch((error) => {
      if (error instanceof Overtaken) unused.push(...made);
      throw error;
    });
    return result;
  } catch (error) {
    // Whoever named a bucket has never heard of the folder.
    error.message = error.message.replaceAll(folder, bucket.store);
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
