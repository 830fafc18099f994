import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createBucketBench } from '../../testing/bucketBench.mjs';
import { share } from '../../testing/fakeBuilds.mjs';
import { release, rollback } from '../rollout.mjs';
import { withStore } from './withStore.mjs';

const REGISTRY_WRITE = /^PUT releases\/remotes\.json$/;

let bench;
beforeEach(async () => {
  bench = await createBucketBench();
  await bench.release(bench.build('shell'));
});
afterEach(() => bench.remove());

const put = (name, text = name, how) => bench.release(bench.build(name, { text, ...how }));
const live = async () =>
  Object.fromEntries((await bench.registry()).remotes.map(({ name, version }) => [name, version]));

/** Changes the store after the next release has read the registry and before it writes the registry. */
const meanwhile = (act) =>
  bench.s3.before(REGISTRY_WRITE, async () => {
    await act();
  });

describe('two releases at once', () => {
  it('are both live in the end', async () => {
    let other;
    meanwhile(async () => (other = await put('admin-panel')));
    const { entry } = await put('storefront');
    assert.deepEqual(await live(), { 'admin-panel': other.entry.version, storefront: entry.version });
    const { history } = await bench.registry();
    assert.deepEqual(
      history.map(({ name }) => name),
      ['shell', 'admin-panel', 'storefront'],
    );
  });

  it('of the same app happen in order, and both can be the target of a rollback', async () => {
    let other;
    meanwhile(async () => (other = await put('storefront', 'theirs')));
    const { entry, from } = await put('storefront', 'ours');
    assert.equal(from, other.entry.version);
    assert.deepEqual(await live(), { storefront: entry.version });
    await withStore(bench.store, (folder) => rollback(folder, 'storefront'));
    assert.deepEqual(await live(), { storefront: other.entry.version });
  });

  it('of the same version store it once', async () => {
    meanwhile(() => put('storefront'));
    const { entry, from } = await put('storefront');
    assert.equal(from, entry.version);
    assert.equal((await bench.registry()).history.filter(({ name }) => name === 'storefront').length, 1);
  });

  it('that are the first of a store are both in its history', async () => {
    bench.s3.files.clear();
    const shell = (text) => bench.release(bench.build('shell', { text }));
    meanwhile(() => shell('theirs'));
    const { entry } = await shell('ours');
    const { history } = await bench.registry();
    assert.equal(history.length, 2);
    assert.equal(history[1].to, entry.version);
  });

  it('keep their order after a conflict', async () => {
    bench.s3.before(REGISTRY_WRITE, () => bench.s3.refuse(409, 'ConditionalRequestConflict'));
    const { entry } = await put('storefront');
    assert.deepEqual(await live(), { storefront: entry.version });
  });
});

describe('the slower of two processes', () => {
  const newer = { text: 'newer', shared: [share('react', '20.0.0', '^20.0.0')] };

  it('is compared with the new live versions, and leaves nothing when it is refused', async () => {
    meanwhile(() => bench.release(bench.build('shell', newer)));
    await assert.rejects(put('storefront'), /storefront needs react \^19\.0\.0, the shell provides 20\.0\.0/);
    assert.deepEqual(await live(), {});
    assert.deepEqual(
      bench.keys().filter((key) => key.startsWith('storefront/')),
      [],
    );
    assert.equal('removing' in (await bench.registry()), false);
  });

  it('keeps the files of its version if the other process made the same version live', async () => {
    const app = bench.build('storefront');
    let tries = 0;
    meanwhile(() => bench.release(app));
    const refused = withStore(bench.store, (folder) => {
      if ((tries += 1) > 1) throw new Error('refused');
      return release(folder, app);
    });
    await assert.rejects(refused, /^Error: refused$/);
    const { storefront } = await live();
    assert.ok(bench.file(`storefront/${storefront}/assets/chunk.js`));
  });

  it('gives up with an error when other processes are faster every time', async () => {
    for (let count = 0; count < 10; count += 1)
      bench.s3.before(REGISTRY_WRITE, () => bench.s3.refuse(412, 'PreconditionFailed'));
    await assert.rejects(put('storefront'), /Others changed s3:\/\/shop\/releases 10 times.*try again/);
    assert.deepEqual(await live(), {});
    await put('storefront');
    assert.deepEqual(Object.keys(await live()), ['storefront']);
  });
});

describe('a lost answer', () => {
  it('to a successful write does no harm: a rollback goes back one version, not two', async () => {
    const versions = [];
    for (const text of ['one', 'two', 'three']) versions.push((await put('storefront', text)).entry.version);
    bench.s3.before(REGISTRY_WRITE, (goOn) => {
      goOn();
      return bench.s3.refuse(500, 'InternalError');
    });
    await withStore(bench.store, (folder) => rollback(folder, 'storefront'));
    assert.deepEqual(await live(), { storefront: versions[1] });
  });

  it('to a possibly successful write is an error', async () => {
    bench.s3.before(REGISTRY_WRITE, () => bench.s3.refuse(500, 'InternalError'));
    await assert.rejects(
      put('storefront'),
      /not certain whether the registry was written.*InternalError.*--list/,
    );
    assert.deepEqual(await live(), {});
  });
});
