import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { createWorkbench, share } from '../testing/fakeBuilds.mjs';
import { integrityOf } from './store.mjs';
import { readRegistry } from './registry.mjs';
import { listLive, release, rollback } from './rollout.mjs';

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

function inOwnProcess(lines) {
  const modules = new URL('./rollout.mjs', import.meta.url).href;
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', `import { release } from ${JSON.stringify(modules)};\n${lines}`],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return new Promise((resolve) => child.once('close', resolve));
}

describe('a release', () => {
  it('makes one remote live and does not change other entries', async () => {
    await put('storefront');
    const admin = await versionOf(put('admin-panel'));
    const newer = await versionOf(put('storefront', { text: 'new' }));
    assert.deepEqual(liveVersions(), { 'admin-panel': admin, storefront: newer });
  });

  it('records the hash of the manifest in the registry, and of every file in release.json', async () => {
    const { entry } = await put('storefront');
    const folder = path.join(bench.store, 'storefront', entry.version);
    assert.equal(entry.integrity, integrityOf(readFileSync(path.join(folder, 'mf-manifest.json'))));
    assert.equal(entry.entry, `/remotes/storefront/${entry.version}/mf-manifest.json`);
    const { files } = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'));
    assert.equal(files['assets/chunk.js'], integrityOf('storefront'));
    assert.equal(files['mf-manifest.json'], entry.integrity);
    assert.deepEqual(Object.keys(files), [
      'assets/chunk.js',
      'contract.json',
      'mf-manifest.json',
      'remoteEntry.js',
    ]);
  });

  it('of another app’s build is refused, even with --force', async () => {
    const { dist } = bench.build('admin-panel');
    const app = { ...bench.build('storefront'), dist };
    await assert.rejects(
      release(bench.store, app, { force: true }),
      /is a build of relaptop_admin_panel, not of relaptop_storefront/,
    );
    assert.deepEqual(liveVersions(), {});
  });

  it('of the live version changes nothing and leaves no record', async () => {
    await put('storefront');
    const before = readFileSync(path.join(bench.store, 'remotes.json'), 'utf8');
    await put('storefront');
    assert.equal(readFileSync(path.join(bench.store, 'remotes.json'), 'utf8'), before);
  });

  it('never overwrites a version whose content was changed in the store', async () => {
    const { entry } = await put('storefront');
    const chunk = path.join(bench.store, 'storefront', entry.version, 'assets/chunk.js');
    writeFileSync(chunk, 'tampered');
    await assert.rejects(put('storefront'), /with another content/);
    assert.equal(readFileSync(chunk, 'utf8'), 'tampered');
  });

  it('with a wrong compressed copy is refused, because servers would send this copy', async () => {
    const app = bench.build('storefront');
    writeFileSync(path.join(app.dist, 'assets/chunk.js.gz'), gzipSync('older'));
    await assert.rejects(release(bench.store, app), /chunk\.js\.gz differs from/);
    writeFileSync(path.join(app.dist, 'assets/chunk.js.gz'), gzipSync('storefront'));
    await release(bench.store, app);
    assert.equal(Object.keys(liveVersions()).length, 1);
  });

  it('whose manifest has another hash for a script is refused, even with --force', async () => {
    await assert.rejects(
      put('storefront', { says: 'older' }, { force: true }),
      /chunk\.js differs from its hash in the manifest/,
    );
    assert.deepEqual(liveVersions(), {});
  });

  it('whose manifest has no hash of a script is refused by the gate, because no shell would run it', async () => {
    await assert.rejects(put('storefront', { says: null }), /storefront has no hashes of its scripts/);
    assert.deepEqual(liveVersions(), {});
  });

  it('that does not fit the deployed shell is refused with package and ranges, and nothing goes live', async () => {
    const before = await versionOf(put('storefront'));
    const shared = [share('react', '18.3.0', '^18.0.0')];
    await assert.rejects(
      put('storefront', { shared }),
      /storefront needs react \^18\.0\.0, the shell provides 19\.3\.0 \(\^19\.0\.0\)/,
    );
    assert.deepEqual(liveVersions(), { storefront: before });
  });

  it('that is refused leaves nothing in the store, and keeps earlier versions', async () => {
    const refused = { shared: [share('react', '18.3.0', '^18.0.0')] };
    await assert.rejects(put('storefront', refused), /does not fit/);
    assert.deepEqual(readdirSync(path.join(bench.store, 'storefront')), []);
    const forced = await versionOf(put('storefront', refused, { force: true }));
    const fitting = await versionOf(put('storefront'));
    await assert.rejects(put('storefront', refused), /does not fit/);
    assert.deepEqual(readdirSync(path.join(bench.store, 'storefront')).sort(), [forced, fitting].sort());
    await rollback(bench.store, 'storefront', { version: forced, force: true });
    assert.deepEqual(liveVersions(), { storefront: forced });
  });

  it('can overrule the gate, and the history says so', async () => {
    await put('storefront', { shared: [share('react', '18.3.0', '^18.0.0')] }, { force: true });
    const [{ despite }] = readRegistry(bench.store).history.slice(-1);
    assert.match(despite[0], /react \^18\.0\.0/);
  });

  it('of a shell is compared with the live remotes', async () => {
    await put('storefront');
    const shared = [share('react', '20.0.0', '^20.0.0')];
    await assert.rejects(
      put('shell', { shared }),
      /storefront needs react \^19\.0\.0, the shell provides 20/,
    );
  });

  it('of a remote needs a shell for the comparison', async () => {
    const store = path.join(bench.root, 'empty');
    await assert.rejects(release(store, bench.build('storefront')), /no shell in the store/);
  });

  it('keeps a bounded history of each remote', async () => {
    await put('admin-panel');
    for (let text = 0; text < 25; text += 1) await put('storefront', { text: `${text}` });
    const { history } = readRegistry(bench.store);
    const of = (name) => history.filter((record) => record.name === name);
    assert.deepEqual([of('storefront').length, of('admin-panel').length], [20, 1]);
  });

  it('leaves no incomplete file behind', async () => {
    await put('storefront');
    const left = readdirSync(bench.store, { recursive: true }).filter((file) => /unfinished|lock/.test(file));
    assert.deepEqual(left, []);
  });

  it('is not lost when eight other processes release at the same time', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => `remote-${letter}`);
    const runs = names.map((name) => {
      const app = JSON.stringify(bench.build(name));
      return inOwnProcess(`await release(${JSON.stringify(bench.store)}, ${app});`);
    });
    assert.deepEqual(await Promise.all(runs), [0, 0, 0, 0, 0, 0, 0, 0]);
    assert.deepEqual(Object.keys(liveVersions()), names);
    assert.equal(readRegistry(bench.store).history.length, 1 + names.length);
  });
});

describe('the list of releases', () => {
  it('names live versions with their time, and the targets of a rollback, the latest first', async () => {
    const versions = [];
    for (const text of ['one', 'two', 'three']) versions.push(await versionOf(put('storefront', { text })));
    const { version, since, others } = listLive(bench.store).find(({ name }) => name === 'storefront');
    assert.equal(version, versions[2]);
    assert.deepEqual(
      others.map((one) => one.version),
      [versions[1], versions[0]],
    );
    assert.ok(others.every((one) => one.since < one.until));
    assert.ok(Date.now() - Date.parse(since) < 60_000);
  });

  it('leaves out incomplete copies of a dead process', async () => {
    const live = await versionOf(put('storefront'));
    const folder = path.join(bench.store, 'storefront');
    cpSync(path.join(folder, live), path.join(folder, '1.0.1-0123456789.unfinished-1'), { recursive: true });
    assert.deepEqual(listLive(bench.store).find(({ name }) => name === 'storefront').others, []);
  });

  it('is empty for a store without releases', () => {
    const store = path.join(bench.root, 'none');
    assert.deepEqual(listLive(store), []);
    assert.equal(existsSync(store), false);
  });
});
