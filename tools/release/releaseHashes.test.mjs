import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { createWorkbench } from '../testing/fakeBuilds.mjs';
import { integrityOf } from './store.mjs';
import { changeRegistry, readRegistry } from './registry.mjs';
import { release, rollback } from './rollout.mjs';
import { makeKeys } from './signature.mjs';

let bench;
beforeEach(() => {
  bench = createWorkbench();
  process.env.RELEASE_KEY_FILE = makeKeys(bench.root).file;
});
afterEach(() => {
  delete process.env.RELEASE_KEY_FILE;
  bench.remove();
});

const put = async (name, text = name) =>
  (await release(bench.store, bench.build(name, { text }))).entry.version;
const fileOf = (...parts) => path.join(bench.store, ...parts);
const hashes = () => readRegistry(bench.store).releases;
const sign = () => changeRegistry(bench.store, (registry) => registry, { adopt: true });
/** Writes a version into the store without a release command, as an attacker would. */
function plant(version, content = 'evil()') {
  const folder = fileOf('shell', version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'evil.js'), content);
  const entry = { name: 'shell', version, entry: `/remotes/shell/${version}/x`, integrity: '' };
  writeFileSync(
    path.join(folder, 'release.json'),
    JSON.stringify({ entry, files: { 'evil.js': integrityOf('evil()') } }),
  );
}

describe('the signed registry', () => {
  it('has the hash of the list of files of each version, earlier shells included (rule 40)', async () => {
    const versions = [await put('shell', 'one'), await put('shell', 'two')];
    const remote = await put('storefront');
    const expected = [...versions.map((version) => `shell/${version}`), `storefront/${remote}`].map((key) => [
      key,
      integrityOf(readFileSync(fileOf(key, 'release.json'))),
    ]);
    assert.deepEqual(hashes(), Object.fromEntries(expected.sort(([a], [b]) => (a < b ? -1 : 1))));
  });

  it('never takes another hash of a version that was changed since (rule 40)', async () => {
    const one = await put('shell', 'one');
    const before = hashes()[`shell/${one}`];
    const file = fileOf('shell', one, 'release.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('sha384-', 'sha384-A'));
    await put('shell', 'two');
    await sign();
    assert.equal(hashes()[`shell/${one}`], before);
    await assert.rejects(rollback(bench.store, 'shell'), /its release\.json has another hash/);
  });

  it('vouches for nothing that was put into the store without the key, until it is signed by hand (rule 40)', async () => {
    await put('shell');
    plant('6.6.6');
    plant('7.7.7', 'changed since');
    await put('storefront');
    assert.deepEqual(
      Object.keys(hashes()).filter((key) => /[67]\.[67]/.test(key)),
      [],
    );
    await sign();
    assert.ok(hashes()['shell/6.6.6']);
    assert.equal(hashes()['shell/7.7.7'], undefined);
  });

  it('is refused with a live version from before the key, with the command that signs its files', async () => {
    const { RELEASE_KEY_FILE } = process.env;
    delete process.env.RELEASE_KEY_FILE;
    await put('shell');
    process.env.RELEASE_KEY_FILE = RELEASE_KEY_FILE;
    // Signs the registry as an older release command did, which wrote no hashes.
    await sign();
    const { releases: _none, ...older } = readRegistry(bench.store);
    const { signed } = await import('./signature.mjs');
    writeFileSync(fileOf('remotes.json'), JSON.stringify(signed(older)));
    await assert.rejects(put('storefront'), /no hash of the files of shell 1\.0\.0-\w+.*release -- --sign/);
    await sign();
    await put('storefront');
  });

  it('does not trust hashes in an unsigned registry: files must match their list', async () => {
    const { RELEASE_KEY_FILE } = process.env;
    delete process.env.RELEASE_KEY_FILE;
    const one = await put('shell', 'one');
    await put('shell', 'two');
    process.env.RELEASE_KEY_FILE = RELEASE_KEY_FILE;
    writeFileSync(fileOf('shell', one, 'assets/chunk.js'), 'evil()');
    await sign();
    assert.equal(hashes()[`shell/${one}`], undefined);
  });

  it('leaves out a version whose release.json is broken, and other versions work', async () => {
    const one = await put('shell', 'one');
    for (const [version, text] of Object.entries({ '6.6.6': '{', '7.7.7': 'null', '8.8.8': '{}' })) {
      plant(version);
      writeFileSync(fileOf('shell', version, 'release.json'), text);
    }
    await put('shell', 'two');
    await rollback(bench.store, 'shell');
    assert.equal(readRegistry(bench.store).shell.version, one);
    assert.deepEqual(
      Object.keys(hashes()).filter((key) => /[678]\.[678]/.test(key)),
      [],
    );
  });

  it('removes hashes of removed versions', async () => {
    const one = await put('shell', 'one');
    await put('shell', 'two');
    rmSync(fileOf('shell', one), { recursive: true });
    await put('storefront');
    assert.equal(hashes()[`shell/${one}`], undefined);
  });
});

describe('a stored version', () => {
  it('can’t be rolled back to when it has lost a file', async () => {
    const one = await put('shell', 'one');
    const two = await put('shell', 'two');
    rmSync(fileOf('shell', one, 'assets/chunk.js'));
    await assert.rejects(
      rollback(bench.store, 'shell'),
      /was changed after its release: its assets\/chunk\.js is missing/,
    );
    assert.equal(readRegistry(bench.store).shell.version, two);
  });

  for (const file of ['mf-manifest.json', 'assets/chunk.js', 'assets/chunk.js.gz'])
    it(`can’t be rolled back to when its ${file} was changed`, async () => {
      const app = bench.build('shell', { text: 'one' });
      writeFileSync(path.join(app.dist, 'assets/chunk.js.gz'), gzipSync('one'));
      const { entry } = await release(bench.store, app);
      const newer = await put('shell', 'two');
      const changed = file.endsWith('.gz') ? gzipSync('evil') : 'evil';
      writeFileSync(fileOf('shell', entry.version, file), changed);
      await assert.rejects(rollback(bench.store, 'shell'), /was changed after its release|differs from/);
      assert.equal(readRegistry(bench.store).shell.version, newer);
    });
});
