import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { isAboutStage, runStage } from '../commands/staging.mjs';
import { createWorkbench, share } from '../testing/fakeBuilds.mjs';
import { prune, prunePreview } from './prune.mjs';
import { readRegistry } from './registry.mjs';
import { keepPreview, release, stageKept } from './rollout.mjs';
import { folderOf } from './store.mjs';

const NAME = 'storefront';

let bench;
let live;
const build = (text, how) => bench.build(NAME, { text, ...how });
const keep = (text, preview = 'pr-12', how) => keepPreview(bench.store, build(text), preview, how);
const registry = () => readRegistry(bench.store);
const isInStore = (version) => existsSync(folderOf(bench.store, NAME, version));

beforeEach(async () => {
  bench = createWorkbench();
  await release(bench.store, bench.build('shell'));
  live = (await release(bench.store, build('old'))).entry.version;
});
afterEach(() => bench.remove());

describe('a preview', () => {
  it('is in the store and in the registry, and nothing goes live', async () => {
    const before = registry();
    const { entry } = await keep('new', 'pr-12', { commit: 'abc', why: 'look' });
    const { previews, number: _number, releases, ...rest } = registry();
    const [{ at, by, ...preview }, ...others] = previews;
    assert.deepEqual([preview, others], [{ ...entry, preview: 'pr-12', commit: 'abc', why: 'look' }, []]);
    assert.ok(at && by && releases[`${NAME}/${entry.version}`]);
    const { number: _before, releases: _releases, ...unchanged } = before;
    assert.deepEqual(rest, unchanged);
    assert.ok(isInStore(entry.version));
  });

  it('passes the gate and the smoke test, or leaves nothing in the store', async () => {
    const foreign = build('new', { shared: [share('react', '18.0.0', '^18.0.0')] });
    await assert.rejects(keepPreview(bench.store, foreign, 'pr-12'), /react/);
    const tryOut = () => Promise.reject(new Error('an empty page'));
    await assert.rejects(keep('new', 'pr-12', { tryOut }), /an empty page/);
    assert.equal('previews' in registry(), false);
    await assert.rejects(
      keepPreview(bench.store, bench.build('shell', { text: 'new' }), 'pr-12'),
      /Only a remote/,
    );
  });

  it('is replaced by the next preview of its name, and can be removed with its files', async () => {
    const first = (await keep('first')).entry.version;
    const second = (await keep('second')).entry.version;
    const other = (await keep('other', 'pr-13')).entry.version;
    assert.deepEqual(
      registry().previews.map(({ preview, version }) => [preview, version]),
      [
        ['pr-13', other],
        ['pr-12', second],
      ].sort(([a], [b]) => (a < b ? -1 : 1)),
    );
    assert.ok(isInStore(first));
    assert.deepEqual(await prunePreview(bench.store, NAME, 'pr-12'), [{ name: NAME, version: second }]);
    assert.deepEqual([isInStore(second), isInStore(other)], [false, true]);
    await assert.rejects(prunePreview(bench.store, NAME, 'pr-12'), /no preview pr-12/);
  });

  it('keeps its files while they are live, staged, or in another preview', async () => {
    await keep('old', 'pr-1');
    assert.deepEqual(await prunePreview(bench.store, NAME, 'pr-1'), []);
    const { version } = (await keep('new', 'pr-2')).entry;
    await stageKept(bench.store, NAME, version, { percent: 5 });
    await keep('new', 'pr-3');
    for (const preview of ['pr-2', 'pr-3'])
      assert.deepEqual(await prunePreview(bench.store, NAME, preview), []);
    assert.deepEqual([isInStore(live), isInStore(version)], [true, true]);
  });

  it('is not pruned by age', async () => {
    const { version } = (await keep('new')).entry;
    const later = Date.now() + 400 * 86_400_000;
    await prune(bench.store, { keep: 0, olderThan: 86_400_000, now: later });
    assert.ok(isInStore(version));
  });
});

describe('the command of a preview', () => {
  const say = (values, version) =>
    runStage(bench.store, NAME, version, { 'no-smoke': true, ...values }, async () => ({
      app: build('new'),
    }));

  it('prints the address to open, and the command to remove it', async () => {
    const [told, removal] = (await say({ preview: 'pr-12' })).slice(-2);
    assert.match(told, /is the preview pr-12\..*\/\?remote\.storefront=pr-12$/);
    assert.match(removal, /release -- storefront --preview pr-12 --remove --store/);
    assert.deepEqual(await say({ preview: 'pr-12', remove: true }), [
      'The preview pr-12 of storefront is removed.',
    ]);
  });

  it('needs a name that is no version, and no other action', async () => {
    for (const preview of ['', '12', '1.0.0-abc', 'PR-12', 'a b', 'a.b', '../x'])
      await assert.rejects(say({ preview }), /--preview takes a name/);
    await assert.rejects(say({ preview: 'pr-12' }, '1.0.0'), /no version/);
    assert.equal(isAboutStage({ preview: 'pr-12' }), true);
    assert.throws(() => isAboutStage({ preview: 'pr-12', percent: '5' }), /Only one/);
    assert.throws(() => isAboutStage({ remove: true }), /--remove needs --preview/);
  });
});
