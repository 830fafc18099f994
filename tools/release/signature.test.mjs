import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createWorkbench } from '../testing/fakeBuilds.mjs';
import { changeRegistry, readRegistry } from './registry.mjs';
import { release } from './rollout.mjs';
import { isSignedBy, makeKeys } from './signature.mjs';

const COMMAND = path.join(import.meta.dirname, '../commands/release.mjs');
const publicKeyOf = (keys) =>
  createPublicKey({ key: Buffer.from(keys.publicKey, 'base64'), format: 'der', type: 'spki' });

let bench;
let publicKey;
beforeEach(() => {
  bench = createWorkbench();
  const keys = makeKeys(bench.root);
  process.env.RELEASE_KEY_FILE = keys.file;
  publicKey = publicKeyOf(keys);
});
afterEach(() => {
  delete process.env.RELEASE_KEY_FILE;
  bench.remove();
});

const put = (name, text = name) => release(bench.store, bench.build(name, { text }));
const file = () => path.join(bench.store, 'remotes.json');
const change = (made) => writeFileSync(file(), JSON.stringify({ ...readRegistry(bench.store), ...made }));

describe('a signed registry', () => {
  it('is signed as a whole, with a rising number', async () => {
    await put('shell');
    const first = readRegistry(bench.store);
    await put('storefront');
    const second = readRegistry(bench.store);
    assert.ok(second.number > first.number);
    assert.ok(isSignedBy(first, publicKey) && isSignedBy(second, publicKey));
    for (const changed of [
      { number: second.number + 1 },
      { remotes: [] },
      { left: [{ name: 'storefront', version: '1' }] },
    ])
      assert.equal(isSignedBy({ ...second, ...changed }, publicKey), false);
    assert.equal(isSignedBy({ ...second, signature: first.signature }, publicKey), false);
  });

  it('covers each stored version too, by a signature in the version’s own file', async () => {
    const { entry } = await put('shell');
    const kept = JSON.parse(
      readFileSync(path.join(bench.store, 'shell', entry.version, 'release.json'), 'utf8'),
    );
    assert.ok(isSignedBy(kept, publicKey));
    assert.equal(isSignedBy({ ...kept, entry: { ...entry, integrity: 'sha384-x' } }, publicKey), false);
  });

  it('never signs a stage that was added to an empty store', async () => {
    const staged = [
      { name: 'storefront', version: '6.6.6', entry: 'https://elsewhere.example/x', percent: 5 },
    ];
    mkdirSync(bench.store, { recursive: true });
    writeFileSync(file(), JSON.stringify({ remotes: [], staged }));
    await assert.rejects(put('shell'), /not signed by this key, or was changed since/);
  });

  it('has a higher number than an older store’s, so that servers accept the new store', async () => {
    await put('shell');
    const older = readRegistry(bench.store).number;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const store = path.join(bench.root, 'new-store');
    await release(store, bench.build('shell', { text: 'major' }));
    assert.ok(readRegistry(store).number > older);
  });

  it('is not signed again after other people’s changes, except with --sign', async () => {
    await put('shell');
    change({ shell: { version: '6.6.6' } });
    await assert.rejects(put('shell', 'new'), /not signed by this key, or was changed since/);
    await changeRegistry(bench.store, (registry) => registry, { adopt: true });
    assert.ok(isSignedBy(readRegistry(bench.store), publicKey));
  });

  it('is signed with a new key by --sign, which lists the versions to check', async () => {
    const { entry } = await put('shell');
    const keys = makeKeys(path.join(bench.root, 'new-key'));
    const sign = () =>
      execFileSync(process.execPath, [COMMAND, '--sign', '--store', bench.store], {
        encoding: 'utf8',
        env: { ...process.env, RELEASE_KEY_FILE: keys.file },
      });
    const versions = `this key had not signed them before: shell/${entry.version}\n`;
    assert.ok(sign().includes(versions));
    assert.ok(isSignedBy(readRegistry(bench.store), publicKeyOf(keys)));
    assert.ok(!sign().includes(versions));
  });

  it('keeps its signature on a machine without the key', async () => {
    await put('shell');
    const before = readFileSync(file(), 'utf8');
    delete process.env.RELEASE_KEY_FILE;
    await assert.rejects(put('storefront'), /is signed: set RELEASE_KEY_FILE/);
    assert.equal(readFileSync(file(), 'utf8'), before);
  });
});

describe('the keys', () => {
  it('are made once, and only their owner can read the private key', () => {
    assert.equal(statSync(process.env.RELEASE_KEY_FILE).mode & 0o777, 0o600);
    assert.throws(() => makeKeys(bench.root), /is there already/);
  });

  it('must have the right type', async () => {
    writeFileSync(process.env.RELEASE_KEY_FILE, 'no key');
    await assert.rejects(put('shell'), /is no private key of the kind/);
  });
});
