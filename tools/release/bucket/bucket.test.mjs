import assert from 'node:assert/strict';
import { createPublicKey } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createBucketBench } from '../../testing/bucketBench.mjs';
import { share } from '../../testing/fakeBuilds.mjs';
import { findInStore, halt, listLive, promote, rollback, stage } from '../rollout.mjs';
import { changeRegistry } from '../registry.mjs';
import { isSignedBy, makeKeys } from '../signature.mjs';
import { headersOf, parseAddress } from './client.mjs';
import { withStore } from './withStore.mjs';

let bench;
beforeEach(async () => (bench = await createBucketBench()));
afterEach(() => bench.remove());

const inStore = (work) => withStore(bench.store, work);
const put = async (text, how) =>
  (await bench.release(bench.build('storefront', { text, ...how }))).entry.version;
const liveVersion = async () => (await bench.registry()).remotes[0].version;
const ofVersion = (version) => bench.keys().filter((key) => key.startsWith(`storefront/${version}/`));
const OF_EVERY_APP = [
  'assets/chunk.js',
  'assets/chunk.js.map',
  'contract.json',
  'mf-manifest.json',
  'release.json',
];
const FILES = [...OF_EVERY_APP, 'remoteEntry.js'];

describe('a store in a bucket', () => {
  it('is empty at first, and stores each version with all its files', async () => {
    assert.deepEqual(await inStore(listLive), []);
    const { entry: shell } = await bench.release(bench.build('shell'));
    const version = await put('one');
    const expected = [
      ...OF_EVERY_APP.map((file) => `shell/${shell.version}/${file}`),
      ...FILES.map((file) => `storefront/${version}/${file}`),
    ];
    assert.deepEqual(bench.keys(), ['remotes.json', ...expected].sort());
    const live = await inStore(listLive);
    assert.deepEqual(
      live.map((app) => [app.name, app.version]),
      [
        ['shell', shell.version],
        ['storefront', version],
      ],
    );
  });

  it('can be rolled back by one version, and then another', async () => {
    await bench.release(bench.build('shell'));
    const [first, second] = [await put('one'), await put('two')];
    await put('three');
    const { others } = (await inStore(listLive))[1];
    assert.deepEqual(
      others.map((one) => one.version),
      [second, first],
    );
    for (const expected of [second, first]) {
      await inStore((folder) => rollback(folder, 'storefront', { why: 'prices were gone' }));
      assert.equal(await liveVersion(), expected);
    }
  });

  it('has stages, which go live or end', async () => {
    await bench.release(bench.build('shell'));
    const first = await put('one');
    const stageText = (text) =>
      inStore((folder) => stage(folder, bench.build('storefront', { text }), { percent: 5 }));
    const { entry } = await stageText('two');
    assert.equal(await liveVersion(), first);
    assert.deepEqual(ofVersion(entry.version).length, FILES.length);
    await inStore((folder) => promote(folder, 'storefront'));
    assert.equal(await liveVersion(), entry.version);
    const { entry: third } = await stageText('three');
    assert.equal((await bench.registry()).staged[0].version, third.version);
    await inStore((folder) => halt(folder, 'storefront'));
    assert.equal('staged' in (await bench.registry()), false);
  });

  it('stores nothing that the gate refuses', async () => {
    await bench.release(bench.build('shell'));
    await put('one');
    const before = bench.keys();
    bench.sent();
    const misfit = put('two', { shared: [share('react', '18.2.0', '^18.2.0')] });
    await assert.rejects(misfit, /does not fit what is deployed:\n.*react \^18\.2\.0/);
    assert.deepEqual(bench.keys(), before);
    assert.deepEqual(bench.sent(), []);
  });

  it('sends the same files of a version to another store', async () => {
    await bench.release(bench.build('shell'));
    const version = await put('one');
    const whole = () => [{ name: 'storefront', version }];
    const found = await withStore(bench.store, (folder) => findInStore(folder, 'storefront'), { whole });
    assert.deepEqual([found.app.name, found.app.version], ['storefront', '1.0.0']);
    await assert.rejects(
      inStore((folder) => findInStore(folder, 'storefront')),
      /was changed in s3:\/\/shop\/releases after its release/,
    );
  });

  it('stays signed', async () => {
    const keys = makeKeys(bench.root);
    const publicKey = createPublicKey({
      key: Buffer.from(keys.publicKey, 'base64'),
      format: 'der',
      type: 'spki',
    });
    process.env.RELEASE_KEY_FILE = keys.file;
    try {
      await bench.release(bench.build('shell'));
      const version = await put('one');
      assert.ok(isSignedBy(await bench.registry(), publicKey));
      const kept = JSON.parse(bench.file(`storefront/${version}/release.json`).content);
      assert.ok(isSignedBy(kept, publicKey));
    } finally {
      delete process.env.RELEASE_KEY_FILE;
    }
    await assert.rejects(put('two'), /registry of this store is signed: set RELEASE_KEY_FILE/);
  });
});

describe('the transferred files', () => {
  it('are those of the new version, then its release.json, and the registry last', async () => {
    await bench.release(bench.build('shell'));
    await put('one');
    bench.sent();
    const version = await put('two');
    const sent = bench.sent();
    assert.deepEqual(
      [...sent].sort(),
      ['remotes.json', ...FILES.map((file) => `storefront/${version}/${file}`)].sort(),
    );
    assert.deepEqual(sent.slice(-2), [`storefront/${version}/release.json`, 'remotes.json']);
  });

  it('are none when the version is already live, or for reading commands', async () => {
    await bench.release(bench.build('shell'));
    const version = await put('one');
    bench.sent();
    assert.equal(await put('one'), version);
    await inStore(listLive);
    assert.deepEqual(bench.sent(), []);
  });

  it('of stored versions are only the small files', async () => {
    await bench.release(bench.build('shell'));
    await put('one');
    bench.s3.requests.length = 0;
    await put('two');
    const read = bench.s3.requests.filter(({ method, key }) => method === 'GET' && key !== '');
    assert.ok(read.some(({ key }) => key.endsWith('/mf-manifest.json')));
    assert.deepEqual(
      read.filter(({ key }) => key.includes('/assets/')),
      [],
    );
  });

  it('leave no copy on this machine, even after a failure', async (t) => {
    const copies = path.join(bench.root, 'copies');
    mkdirSync(copies);
    const before = process.env.TMPDIR;
    process.env.TMPDIR = copies;
    t.after(() => (before === undefined ? delete process.env.TMPDIR : (process.env.TMPDIR = before)));
    await inStore((folder) => assert.equal(path.dirname(folder), copies));
    await assert.rejects(inStore((folder) => rollback(folder, 'storefront')));
    assert.deepEqual(readdirSync(copies), []);
  });
});

describe('the headers of a file', () => {
  const FOREVER = 'public, max-age=31536000, immutable';

  it('are the same as the server’s', async () => {
    await bench.release(bench.build('shell'));
    const version = await put('one');
    const { etag: _etag, ...script } = bench.file(`storefront/${version}/assets/chunk.js`).headers;
    assert.deepEqual(script, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': FOREVER });
    const registry = bench.file('remotes.json').headers;
    assert.equal(registry['cache-control'], 'no-cache');
    assert.equal(registry['content-type'], 'application/json; charset=utf-8');
  });

  it('of a compressed copy name the original’s type and the encoding', () => {
    const packed = (ContentEncoding) => ({
      CacheControl: FOREVER,
      ContentType: 'text/javascript; charset=utf-8',
      ContentEncoding,
    });
    assert.deepEqual(headersOf('shell/1/assets/chunk.js.br'), packed('br'));
    assert.deepEqual(headersOf('shell/1/assets/chunk.js.gz'), packed('gzip'));
    assert.equal(headersOf('shell/1/something').ContentType, 'application/octet-stream');
  });
});

describe('the name of a bucket', () => {
  it('has an optional prefix', () => {
    assert.deepEqual(parseAddress('s3://shop'), { bucket: 'shop', prefix: '' });
    assert.deepEqual(parseAddress('s3://shop/'), { bucket: 'shop', prefix: '' });
    assert.deepEqual(parseAddress('s3://shop/a/b/'), { bucket: 'shop', prefix: 'a/b/' });
    for (const wrong of ['s3://', 's3:///releases', 's3://Shop/releases'])
      assert.throws(() => parseAddress(wrong), /s3:\/\/bucket\/prefix/, wrong);
  });

  it('must be that of an existing bucket with access', async () => {
    await assert.rejects(withStore('s3://other', listLive), /s3:\/\/other.*NoSuchBucket/);
    process.env.AWS_ACCESS_KEY_ID = 'SOMEBODY';
    await assert.rejects(inStore(listLive), /s3:\/\/shop\/releases\/remotes\.json: AccessDenied/);
  });

  it('replaces the path of the local copy in error messages', async () => {
    await assert.rejects(
      inStore((folder) => rollback(folder, 'storefront')),
      /^Error: No version of storefront is live in s3:\/\/shop\/releases$/,
    );
  });

  it('does not change the meaning of a folder’s path', async () => {
    const folder = await withStore(bench.root, (given) => given);
    assert.equal(folder, bench.root);
    assert.deepEqual(bench.s3.requests, []);
  });
});

it('a key that leads out of the copy is not copied', async () => {
  await bench.release(bench.build('shell'));
  await put('one');
  const outside = { content: Buffer.from('{}'), changed: Date.now(), headers: { etag: '"1"' } };
  bench.s3.files.set('releases/../1.0.0/release.json', outside);
  await inStore((folder) => changeRegistry(folder, (registry) => registry));
  assert.deepEqual(
    bench.s3.requests.filter(({ key }) => key.includes('..')),
    [],
  );
});
