import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { newRemote } from '../commands/newRemote.mjs';
import { inRoot } from '../commands/workspace.mjs';
import { integrityOf, prepare, readBuild } from '../release/store.mjs';
import { describe as describeBuild } from './describe.mjs';

const NAME = 'price-watch';
const MODULE = "import './assets/page.js';\nexport const get = () => undefined;\n";
const SCRIPT = "var relaptop_price_watch = { get: () => import('./remoteEntry.js') };\n";

let root;
let folder;
before(() => {
  root = mkdtempSync(path.join(tmpdir(), 'relaptop-described-'));
  folder = newRemote(NAME, { into: path.join(root, NAME) });
  symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'));
});
after(() => rmSync(root, { recursive: true }));

function writeBuild(more) {
  const dist = path.join(root, 'dist');
  mkdirSync(path.join(dist, 'assets'), { recursive: true });
  const metaData = { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' }, ...more };
  const js = { sync: ['assets/page.js'], async: [] };
  const exposes = [{ name: 'remote', assets: { js } }];
  const manifest = { name: 'relaptop_price_watch', metaData, shared: [], exposes };
  writeFileSync(path.join(dist, 'mf-manifest.json'), JSON.stringify(manifest));
  writeFileSync(path.join(dist, 'remoteEntry.js'), MODULE);
  writeFileSync(path.join(dist, 'remoteEntry.var.js'), SCRIPT);
  writeFileSync(path.join(dist, 'assets/page.js'), "call('GET /laptops');");
  return dist;
}
const release = (dist) =>
  prepare(path.join(root, 'store'), { name: NAME, version: '1.0.0', dist, mounts: ['dashboard'] });

describe('a build whose entry is an ES module', () => {
  it('is released with the script that loads the module as its entry', async () => {
    const varRemoteEntry = { name: 'remoteEntry.var.js', path: '', type: 'var' };
    const dist = writeBuild({ varRemoteEntry });
    assert.deepEqual(await describeBuild(folder, dist), { pages: 2, calls: 1 });
    const { metaData } = readBuild(dist).manifest;
    assert.deepEqual(metaData.remoteEntry, varRemoteEntry);
    assert.deepEqual(metaData.integrity, { 'remoteEntry.var.js': integrityOf(SCRIPT) });
    release(dist).drop();
  });

  it('is refused without such a script', async () => {
    const dist = writeBuild();
    await describeBuild(folder, dist);
    assert.throws(() => release(dist), /has the type module.*in Vite, set varFilename/);
  });
});
