import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createWorkbench, share } from '../testing/fakeBuilds.mjs';
import { readRegistry } from './registry.mjs';
import { publishAll, release, rollback } from './rollout.mjs';

let bench;
beforeEach(async () => {
  bench = createWorkbench();
  await release(bench.store, bench.build('shell'));
});
afterEach(() => bench.remove());

const liveVersions = () =>
  Object.fromEntries(readRegistry(bench.store).remotes.map(({ name, version }) => [name, version]));
const put = (name, options, how) => release(bench.store, bench.build(name, options), how);
const versionOf = async (released) => (await released).entry.version;

describe('a rollback', () => {
  it('restores the previous version, and then the one before it', async () => {
    const versions = [];
    for (const text of ['one', 'two', 'three']) versions.push(await versionOf(put('storefront', { text })));
    await rollback(bench.store, 'storefront');
    assert.deepEqual(liveVersions(), { storefront: versions[1] });
    await rollback(bench.store, 'storefront');
    assert.deepEqual(liveVersions(), { storefront: versions[0] });
    await assert.rejects(rollback(bench.store, 'storefront'), /name the version to go back to/);
  });

  it('restores the exact entry that was live, and is recorded', async () => {
    const { entry } = await put('storefront');
    const newer = await versionOf(put('storefront', { text: 'new' }));
    await rollback(bench.store, 'storefront');
    const { remotes, history } = readRegistry(bench.store);
    assert.deepEqual(remotes, [entry]);
    const { action, from, to } = history.at(-1);
    assert.deepEqual({ action, from, to }, { action: 'rollback', from: newer, to: entry.version });
  });

  it('accepts any version in the store, and no other', async () => {
    const first = await versionOf(put('storefront'));
    await put('storefront', { text: 'two' });
    await put('storefront', { text: 'three' });
    await assert.rejects(
      rollback(bench.store, 'storefront', { version: '9.9.9' }),
      /9\.9\.9 is not in the store/,
    );
    await rollback(bench.store, 'storefront', { version: first });
    assert.deepEqual(liveVersions(), { storefront: first });
  });

  it('refuses a version whose manifest was changed after its release', async () => {
    const first = await versionOf(put('storefront'));
    await put('storefront', { text: 'two' });
    writeFileSync(path.join(bench.store, 'storefront', first, 'mf-manifest.json'), '{}');
    await assert.rejects(rollback(bench.store, 'storefront'), /was changed after its release/);
  });

  it('refuses a version without script hashes, explains the alternative, and changes nothing', async () => {
    await put('storefront', { says: null }, { force: true });
    const newer = await versionOf(put('storefront', { text: 'two' }));
    await assert.rejects(
      rollback(bench.store, 'storefront'),
      /storefront has no hashes of its scripts, so the shell would run none; build it again/,
    );
    await assert.rejects(
      rollback(bench.store, 'storefront', { force: true }),
      /has no hashes of its scripts/,
    );
    assert.deepEqual(liveVersions(), { storefront: newer });
  });

  it('to a version that does not fit the current shell is refused with package and ranges, unless forced', async () => {
    const react = (major) => [share('react', `${major}.1.0`, `^${major}.0.0`)];
    await put('shell', { shared: react(18) });
    const older = await versionOf(put('storefront', { shared: react(18) }));
    await put('shell', { shared: react(19) }, { force: true });
    const newer = await versionOf(put('storefront', { text: 'two', shared: react(19) }));
    await assert.rejects(
      rollback(bench.store, 'storefront'),
      /does not fit what is deployed:\n {2}storefront needs react \^18\.0\.0, the shell provides 19\.1\.0/,
    );
    assert.deepEqual(liveVersions(), { storefront: newer });
    await rollback(bench.store, 'storefront', { force: true });
    assert.deepEqual(liveVersions(), { storefront: older });
    assert.match(readRegistry(bench.store).history.at(-1).despite[0], /react \^18/);
  });

  it('is not undone by a build of the clone, because the version was then chosen by name', async () => {
    const shell = bench.build('shell');
    const [one, two, three] = ['one', 'two', 'three'].map((text) => bench.build('storefront', { text }));
    await publishAll(bench.store, [shell, one]);
    const first = liveVersions();
    await publishAll(bench.store, [shell, two]);
    await rollback(bench.store, 'storefront');
    for (const app of [two, three]) {
      const notLive = await publishAll(bench.store, [shell, app]);
      assert.deepEqual(liveVersions(), first);
      assert.match(notLive.join(), /npm run release -- storefront/);
    }
  });

  it('of the shell needs no script hashes, which only remotes have', async () => {
    const first = readRegistry(bench.store).shell.version;
    await put('shell', { text: 'new' });
    await rollback(bench.store, 'shell');
    assert.equal(readRegistry(bench.store).shell.version, first);
  });
});
