import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createBucketBench } from '../../testing/bucketBench.mjs';
import { versionOf } from '../store.mjs';
import { listLive } from '../rollout.mjs';
import { PROBE, withStore } from './withStore.mjs';

let bench;
let old;
const put = async (text) => (await bench.release(bench.build('storefront', { text }))).entry.version;
const live = async () => (await bench.registry()).remotes.map(({ version }) => version);
const keyOf = (text, file) => `storefront/${versionOf(bench.build('storefront', { text })).version}/${file}`;
const denied = () => bench.s3.refuse(403, 'AccessDenied');

beforeEach(async () => {
  bench = await createBucketBench();
  await bench.release(bench.build('shell'));
  old = await put('old');
});
afterEach(() => bench.remove());

describe('a release that is interrupted', () => {
  for (const file of ['chunk.js', 'release.json', 'remotes.json'])
    it(`at ${file} does not change the live version, and can be repeated`, async () => {
      const registry = bench.file('remotes.json').content;
      bench.s3.before(new RegExp(`^PUT .*${file}$`), denied);
      await assert.rejects(put('new'), new RegExp(`${file}: AccessDenied`));
      assert.deepEqual(bench.file('remotes.json').content, registry);
      const version = await put('new');
      assert.deepEqual(await live(), [version]);
      assert.equal(bench.file(keyOf('new', 'assets/chunk.js')).content.toString(), 'new');
    });

  it('is no version without its release.json', async () => {
    bench.s3.before(/^PUT .*release\.json$/, denied);
    await assert.rejects(put('new'));
    assert.ok(bench.file(keyOf('new', 'mf-manifest.json')));
    const storefront = (await withStore(bench.store, listLive)).find(({ name }) => name === 'storefront');
    assert.deepEqual([storefront.version, storefront.others], [old, []]);
  });

  it('is retried automatically when the store was busy', async () => {
    bench.s3.before(/^PUT .*chunk\.js$/, () => bench.s3.refuse(503, 'SlowDown'));
    assert.deepEqual([await put('new')], await live());
  });
});

describe('an existing file in the bucket', () => {
  const lay = (text, file, content) =>
    bench.s3.files.set(`releases/${keyOf(text, file)}`, {
      content: Buffer.from(content),
      changed: Date.now(),
      headers: { etag: '"1"' },
    });

  it('with other content is never taken for the new file of that name', async () => {
    lay('new', 'assets/chunk.js', 'other content');
    await assert.rejects(put('new'), /chunk\.js is there with another content/);
    assert.deepEqual(await live(), [old]);
    assert.equal(bench.file(keyOf('new', 'assets/chunk.js')).content.toString(), 'other content');
  });

  it('that was changed after its release is found when the version is released again', async () => {
    lay('old', 'assets/chunk.js', 'other content');
    await assert.rejects(put('old'), /s3:\/\/shop\/releases\/storefront\/.* is there with another content/);
  });

  it('may differ if it is a source map', async () => {
    lay('new', 'assets/chunk.js.map', 'another map');
    assert.deepEqual([await put('new')], await live());
  });
});

describe('a store that ignores conditions', () => {
  it('is not written to, because releases could undo each other', async () => {
    bench.s3.ignoresConditions = true;
    await assert.rejects(put('new'), /takes no conditional writes \(If-Match\)/);
    assert.deepEqual(await live(), [old]);
    assert.equal(bench.file(PROBE), undefined);
  });
});
