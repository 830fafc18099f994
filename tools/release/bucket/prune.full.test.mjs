import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createBucketBench } from '../../testing/bucketBench.mjs';
import { prune as pruneFolder, prunePreview } from '../prune.mjs';
import { changeRegistry } from '../registry.mjs';
import { keepPreview, listLive, rollback } from '../rollout.mjs';
import { versionOf } from '../store.mjs';
import { pruneStore, withStore } from './withStore.mjs';

const FILES_OF_EACH = 6;
const DAY = 86_400_000;
const later = () => Date.now() + 40 * DAY;

let bench;
let versions;
const put = async (text) => (await bench.release(bench.build('storefront', { text }))).entry.version;
const prune = (keep = 1) =>
  pruneStore(bench.store, (folder) => pruneFolder(folder, { keep, olderThan: 30 * DAY, now: later() }));
const inStore = (work) => withStore(bench.store, work);
const goBack = (version) => inStore((folder) => rollback(folder, 'storefront', { version, force: true }));
const kept = async () => {
  const { version, others } = (await inStore(listLive)).find(({ name }) => name === 'storefront');
  return [version, ...others.map((one) => one.version)];
};
const filesOf = (version) => bench.keys().filter((key) => key.startsWith(`storefront/${version}/`));
const isMarked = async () => 'removing' in (await bench.registry());

beforeEach(async () => {
  bench = await createBucketBench();
  await bench.release(bench.build('shell'));
  versions = [];
  for (const text of ['one', 'two', 'three']) versions.push(await put(text));
});
afterEach(() => bench.remove());

describe('pruning a bucket', () => {
  it('removes all files of old versions, and none of live or kept versions', async () => {
    assert.deepEqual(await prune(), [{ name: 'storefront', version: versions[0] }]);
    assert.deepEqual(filesOf(versions[0]), []);
    assert.equal(filesOf(versions[1]).length, FILES_OF_EACH);
    assert.deepEqual(await kept(), [versions[2], versions[1]]);
    assert.equal(await isMarked(), false);
    assert.equal(await put('one'), versions[0]);
  });

  it('measures the age of a version from its upload', async () => {
    bench.file(`storefront/${versions[0]}/release.json`).changed = later() - DAY;
    bench.file(`storefront/${versions[1]}/release.json`).changed = later() - DAY;
    assert.deepEqual(await prune(0), []);
  });

  it('removes a preview with its files on request, but not files in other use', async () => {
    const keep = (text, preview) => {
      const app = bench.build('storefront', { text });
      const whole = () => [versionOf(app)];
      return withStore(bench.store, (folder) => keepPreview(folder, app, preview), { whole });
    };
    const { version } = (await keep('four', 'pr-4')).entry;
    await keep('three', 'pr-3');
    assert.equal(filesOf(version).length, FILES_OF_EACH);
    const remove = (preview) =>
      pruneStore(bench.store, (folder) => prunePreview(folder, 'storefront', preview));
    assert.deepEqual(await remove('pr-4'), [{ name: 'storefront', version }]);
    assert.deepEqual(filesOf(version), []);
    assert.deepEqual(await remove('pr-3'), []);
    assert.equal(filesOf(versions[2]).length, FILES_OF_EACH);
    const registry = await bench.registry();
    assert.deepEqual(['previews' in registry, 'removing' in registry], [false, false]);
  });

  it('writes nothing when there is nothing to remove', async () => {
    bench.sent();
    assert.deepEqual(await prune(5), []);
    assert.deepEqual(bench.sent(), []);
  });

  it('spares a version that has gone live before the removal is marked', async () => {
    bench.s3.before(/^PUT releases\/remotes\.json$/, async () => {
      await goBack(versions[0]);
    });
    await prune();
    assert.equal((await kept())[0], versions[0]);
    assert.equal(filesOf(versions[0]).length, FILES_OF_EACH);
  });

  it('refuses a rollback to, or a release of, a version that is being removed', async () => {
    let refusals;
    bench.s3.before(/^DELETE /, async () => {
      refusals = await Promise.allSettled([goBack(versions[0]), put('one')]);
    });
    await prune();
    const [toGoBack, toRelease] = refusals.map(({ reason }) => reason?.message);
    assert.match(toGoBack, /is not in the store s3:\/\/shop\/releases/);
    assert.match(toRelease, /is being removed from s3:\/\/shop\/releases: try again/);
    assert.equal((await kept())[0], versions[2]);
  });

  it('that was interrupted is completed by another run, an hour later', async () => {
    bench.s3.before(/^DELETE .*release\.json$/, () => bench.s3.refuse(403, 'AccessDenied'));
    await assert.rejects(prune(), /AccessDenied/);
    assert.deepEqual(await prune(), []);
    assert.equal(await isMarked(), true);
    await inStore((folder) =>
      changeRegistry(folder, ({ removing, ...registry }) => ({
        ...registry,
        removing: removing.map((mark) => ({ ...mark, at: new Date(Date.now() - DAY).toISOString() })),
      })),
    );
    assert.deepEqual(await prune(), [{ name: 'storefront', version: versions[0] }]);
    assert.deepEqual(filesOf(versions[0]), []);
    assert.equal(await isMarked(), false);
  });
});
