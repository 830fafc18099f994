import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createWorkbench, share } from '../testing/fakeBuilds.mjs';
import { readRegistry } from './registry.mjs';
import { release, releaseServer, rollback } from './rollout.mjs';

const UI = '@relaptop/shared/ui';
const BOOKING = '@relaptop/shared/booking';
const API = '@relaptop/shared/api';
const shares = [
  share('react', '19.3.0', '^19.0.0'),
  ...[UI, API].map((name) => share(name, '2.1.0', '^2.0.0')),
];
const PROVIDES = { [UI]: ['Button', 'Card'], [API]: ['api'], react: ['useState'] };

let bench;
beforeEach(async () => {
  bench = createWorkbench();
  await putShell(PROVIDES);
});
afterEach(() => bench.remove());

const put = (name, options, how) => release(bench.store, bench.build(name, options), how);
const putShell = (provides, how) =>
  put('shell', { shared: shares, contract: { contract: '2.1.0', calls: {}, provides } }, how);
const putRemote = (contract, { text = 'one', ...how } = {}) =>
  put('storefront', { text, shared: shares, contract: { contract: '2.1.0', calls: {}, ...contract } }, how);
const live = () => readRegistry(bench.store).remotes[0]?.version;

function serverWith(calls, queries) {
  const folder = path.join(bench.root, `server-${Object.keys(calls).join('-')}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'contract.json'), JSON.stringify({ contract: '2.1.0', calls, queries }));
  return folder;
}

describe('the gate’s check of used exports', () => {
  it('accepts a remote that uses only exports of the shell', async () => {
    await putRemote({ uses: { [UI]: ['Button'], react: ['useState'] } });
    assert.ok(live());
  });

  it('refuses a missing export of the shell, by name', async () => {
    await assert.rejects(
      putRemote({ uses: { [UI]: ['Button', 'Rating'] } }),
      /storefront uses Rating of @relaptop\/shared\/ui, which the shell does not provide/,
    );
    assert.equal(live(), undefined);
  });

  it('refuses a remote with undefined calls, if the shell accepts only defined ones', async () => {
    const old = { contract: '2.8.0', uses: { [API]: ['api'] } };
    await putRemote(old);
    const shell = { shared: shares, contract: { contract: '2.12.0', provides: PROVIDES } };
    await assert.rejects(
      put('shell', shell),
      /storefront \(contract 2\.8\.0\) builds its requests from plain strings/,
    );
    await putRemote({ ...old, contract: '2.9.0' }, { text: 'two' });
    await put('shell', shell);
  });

  it('is the same before a rollback', async () => {
    await putShell({ ...PROVIDES, [UI]: ['Button', 'Card', 'Rating'] });
    const { entry } = await putRemote({ uses: { [UI]: ['Rating'] } });
    const newer = await putRemote({ uses: { [UI]: ['Button'] } }, { text: 'two' });
    await putShell(PROVIDES);
    await assert.rejects(rollback(bench.store, 'storefront'), /storefront uses Rating of/);
    assert.equal(live(), newer.entry.version);
    await rollback(bench.store, 'storefront', { force: true });
    assert.equal(live(), entry.version);
  });

  it('refuses a shell that lacks an export that a live remote uses', async () => {
    await putRemote({ uses: { [UI]: ['Card'] } });
    await assert.rejects(putShell({ ...PROVIDES, [UI]: ['Button'] }), /storefront uses Card of/);
  });

  it('includes a remote’s own copy of a module only if the shell lacks the module', async () => {
    const copies = { [BOOKING]: { [API]: ['api', 'later'] }, [UI]: { react: ['useLater'] } };
    await assert.rejects(
      putRemote({ uses: { [BOOKING]: ['bookingRules'], [UI]: ['Card'] }, copies }),
      (error) =>
        /uses later of @relaptop\/shared\/api/.test(error.message) && !/useLater/.test(error.message),
    );
    await putRemote({ uses: { [BOOKING]: ['bookingRules'] }, copies: { [BOOKING]: { [API]: ['api'] } } });
    assert.ok(live());
  });

  it('uses the range in the remote’s own package.json', async () => {
    await assert.rejects(
      putRemote({ ranges: { react: '^18.2.0' } }),
      /storefront asks for react \^18\.2\.0 in its package\.json, the shell provides 19\.3\.0/,
    );
    await assert.rejects(
      putRemote({ ranges: { '@relaptop/shared': '^3.0.0' } }),
      /@relaptop\/shared \^3\.0\.0 in its package\.json, the shell provides 2\.1\.0/,
    );
    await putRemote({ ranges: { react: '^19.0.0', '@relaptop/shared': '^2.0.0' } });
    assert.ok(live());
  });

  it('refuses a build without a contract, or without a part of it, even with --force', async () => {
    const refused =
      /has no contract\.json with (calls and )?uses, so the gate can't compare it\. Build it with/;
    await assert.rejects(put('storefront', { contract: null }, { force: true }), refused);
    await assert.rejects(put('storefront', { contract: { uses: undefined } }), refused);
    await assert.rejects(put('shell', { contract: null }), /has no contract\.json with calls and provides/);
    assert.equal(live(), undefined);
  });

  it('refuses an entry that the shell can’t load, and says how to build it', async () => {
    const how = /set library: \{ type: 'var', name: 'relaptop_storefront' \}/;
    const refused = (what) => (error) => how.test(error.message) && what.test(error.message);
    await assert.rejects(
      put('storefront', { entryType: 'module' }),
      refused(/remoteEntry\.js has the type module/),
    );
    await assert.rejects(
      put('storefront', { entry: 'export const get = 1;' }),
      refused(/is no script: Unexpected token/),
    );
    assert.equal(live(), undefined);
  });

  it('trusts only the contract that the manifest has the hash of', async () => {
    const app = bench.build('storefront', { shared: shares, contract: { uses: { [UI]: ['Rating'] } } });
    writeFileSync(path.join(app.dist, 'contract.json'), JSON.stringify({ uses: {} }));
    await assert.rejects(
      release(bench.store, app, { force: true }),
      /contract\.json differs from its hash in the manifest/,
    );
  });
});

describe('the server’s contract', () => {
  const calls = { laptops: '/laptops', saved: '/saved' };

  it('is replaced by the calls of the live shell’s contract if the store has no server', async () => {
    const offers = { calls: { 'GET /laptops': '/laptops' }, queries: { 'GET /laptops': ['brand'] } };
    const shell = { shared: shares, contract: { contract: '2.1.0', provides: PROVIDES, offers } };
    await put('shell', shell);
    const saving = { calls: { 'GET /saved': '/saved' } };
    await assert.rejects(
      putRemote(saving),
      /storefront \(contract 2\.1\.0\) calls GET \/saved, which the live shell \(contract 2\.1\.0\) does not have/,
    );
    await releaseServer(bench.store, serverWith({ saved: '/saved' }, { 'GET /saved': [] }));
    await putRemote(saving);
    assert.ok(live());
  });

  it('is recorded together with the shop’s address: https, or this machine', async () => {
    const server = serverWith({ laptops: '/laptops' });
    for (const shop of ['http://shop.example', 'http://localhost.example', 'ftp://shop.example', 'shop'])
      await assert.rejects(releaseServer(bench.store, server, { shop }), /--shop takes an https address/);
    for (const shop of [
      'https://shop.example',
      'http://localhost:3000',
      'http://127.0.0.1:3000',
      'http://[::1]',
    ]) {
      await releaseServer(bench.store, server, { shop: `${shop}/` });
      assert.equal(readRegistry(bench.store).shop, shop);
    }
  });

  it('refuses a remote with a call that the deployed server lacks', async () => {
    await releaseServer(bench.store, serverWith({ laptops: '/laptops' }));
    await assert.rejects(
      putRemote({ calls }),
      /storefront \(contract 2\.1\.0\) calls saved at \/saved, which the deployed server \(contract 2\.1\.0\) does not/,
    );
    await putRemote({ calls: { laptops: '/laptops' } });
    assert.ok(live());
  });

  it('is compared by path, because a built remote requests paths', async () => {
    await releaseServer(bench.store, serverWith({ list: '/laptops' }));
    await putRemote({ calls: { laptops: '/laptops' } });
    await assert.rejects(putRemote({ calls: { list: '/list' } }, { text: 'two' }), /calls list at \/list/);
  });

  it('refuses a remote that may send a query field which the deployed server refuses', async () => {
    const sending = (...fields) => ({ calls, queries: { 'GET /laptops': fields } });
    await releaseServer(bench.store, serverWith(calls, { 'GET /laptops': ['limit'], 'PUT /saved': [] }));
    await assert.rejects(
      putRemote(sending('limit', 'grade')),
      /storefront \(contract 2\.1\.0\) may send grade with GET \/laptops, which the deployed server \(contract 2\.1\.0\) refuses/,
    );
    await putRemote(sending('limit'));
    assert.ok(live());
  });

  it('is compared by method and path if a remote has both', async () => {
    await releaseServer(bench.store, serverWith(calls, { 'GET /saved': [] }));
    await putRemote({ calls: { 'GET /saved': '/saved' } });
    await assert.rejects(
      putRemote({ calls: { 'POST /saved': '/saved' } }, { text: 'two' }),
      /storefront \(contract 2\.1\.0\) calls POST \/saved, which the deployed server/,
    );
  });

  it('has no queries if the server was built before they were listed', async () => {
    await releaseServer(bench.store, serverWith(calls));
    await putRemote({ calls, queries: { 'GET /laptops': ['grade'] } });
    assert.ok(live());
  });

  it('is refused when it lacks a query field that a live remote may send', async () => {
    const { entry } = await putRemote({ calls, queries: { 'GET /laptops': ['limit', 'grade'] } });
    await assert.rejects(
      releaseServer(bench.store, serverWith(calls, { 'GET /laptops': ['limit'] })),
      new RegExp(`storefront ${entry.version} \\(contract 2\\.1\\.0\\) may send grade with GET /laptops`),
    );
    await releaseServer(bench.store, serverWith(calls, { 'GET /laptops': ['limit', 'grade'] }));
  });

  it('is refused when a live remote needs a call that it lacks', async () => {
    const { entry } = await putRemote({ calls });
    await assert.rejects(
      releaseServer(bench.store, serverWith({ laptops: '/laptops' })),
      new RegExp(`storefront ${entry.version} \\(contract 2\\.1\\.0\\) calls saved at /saved`),
    );
    await releaseServer(bench.store, serverWith(calls));
    assert.equal(readRegistry(bench.store).server.contract, '2.1.0');
  });

  it('is in the registry with the calls of live apps, because a starting server has no other file', async () => {
    const { entry } = await putRemote({ calls });
    assert.deepEqual(readRegistry(bench.store).calls.storefront, {
      version: entry.version,
      contract: '2.1.0',
      calls,
    });
    await putRemote({ calls: {} }, { text: 'two' });
    assert.deepEqual(readRegistry(bench.store).calls.storefront.calls, {});
    await rollback(bench.store, 'storefront');
    assert.deepEqual(readRegistry(bench.store).calls.storefront.calls, calls);
  });

  it('can’t be rolled back, because the store has no servers', async () => {
    await assert.rejects(rollback(bench.store, 'server'), /deploy the older server/);
  });
});
