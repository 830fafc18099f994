import { isBucket } from '../paths.mjs';
import { readRegistry } from '../registry.mjs';
import { openBucket } from './client.mjs';
import { removeVersions } from './removal.mjs';
import { transact } from './transact.mjs';

/**
 * Does work on a release store, be it a folder or a bucket such as `s3://bucket/prefix`.
 *
 * @param {string} store
 * @param {(folder: string) => unknown} work gets the folder of the store, or a copy of the bucket; on a bucket it is done again when
 *   somebody else has changed that meanwhile, so that the gate is asked against what is live by then
 * @param {object} [options]
 * @param {(registry: object) => { name: string, version: string }[]} [options.whole] versions that the work needs with all their files;
 *   of others a copy has what says what they are
 * @returns {Promise<unknown>} what the work returns
 */
export async function withStore(store, work, { whole } = {}) {
  if (!isBucket(store)) return work(store);
  const bucket = await openBucket(store);
  const unused = [];
  try {
    return await transact(bucket, work, { whole, unused });
  } catch (error) {
    await drop(bucket, unused);
    throw error;
  }
}

/** What was overtaken, and refused the second time, has its files in the bucket already. */
async function drop(bucket, unused) {
  if (unused.length === 0) return;
  const unnamed = (folder) => {
    // Hashes are those of all that lies there.
    const { releases: _all, ...named } = readRegistry(folder);
    const registry = JSON.stringify(named);
    return unused.filter(({ version }) => !registry.includes(version));
  };
  // The refusal is what people have to hear. Files that stay are those of a version that never was live: --prune removes them.
  await removeVersions(bucket, unnamed).catch(() => undefined);
}
