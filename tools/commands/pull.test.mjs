import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { filesOf } from '../release/store.mjs';
import { release } from '../release/rollout.mjs';
import { createWorkbench } from '../testing/fakeBuilds.mjs';
import { pull } from './pull.mjs';

let bench;
let shop;
let origin;
let copy;
beforeEach(async () => {
  bench = createWorkbench();
  copy = path.join(bench.root, 'copy');
  await release(bench.store, bench.build('shell'));
  await release(bench.store, bench.build('storefront'));
  shop = createServer((request, response) => {
    const file = path.join(bench.store, request.url.replace('/remotes/', ''));
    if (existsSync(file)) response.end(readFileSync(file));
    else response.writeHead(404).end();
  });
  await new Promise((resolve) => shop.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${shop.address().port}`;
});
afterEach(async () => {
  await new Promise((resolve) => shop.close(resolve));
  bench.remove();
});

const registryIn = (store) => JSON.parse(readFileSync(path.join(store, 'remotes.json'), 'utf8'));

describe('a copy of a deployed shop', () => {
  it('has its registry, its shell and its remotes, and can be updated', async () => {
    await pull(origin, copy);
    await release(bench.store, bench.build('storefront', { text: 'newer' }));
    const version = await pull(origin, copy);
    assert.deepEqual(registryIn(copy), registryIn(bench.store));
    const live = ['shell', version];
    assert.deepEqual(filesOf(path.join(copy, ...live)), filesOf(path.join(bench.store, ...live)));
    const [{ name, version: newest }] = registryIn(copy).remotes;
    assert.equal(readFileSync(path.join(copy, name, newest, 'assets/chunk.js'), 'utf8'), 'newer');
  });

  it('names an address that does not answer, and what to check', async () => {
    const { port } = shop.address();
    await new Promise((resolve) => shop.close(resolve));
    const said = `No shop answers at http://127\\.0\\.0\\.1:${port} \\(ECONNREFUSED\\)\\. Open`;
    await assert.rejects(pull(origin, copy), new RegExp(said));
  });

  it('refuses a file that differs from the release', async () => {
    const [{ name, version }] = registryIn(bench.store).remotes;
    writeFileSync(path.join(bench.store, name, version, 'assets/chunk.js'), 'tampered');
    await assert.rejects(pull(origin, copy), /chunk\.js has another hash than released/);
    assert.equal(existsSync(path.join(copy, name, version)), false);
    assert.equal(existsSync(path.join(copy, 'remotes.json')), false);
  });
});
