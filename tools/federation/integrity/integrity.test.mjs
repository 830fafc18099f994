import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import webpack from 'webpack';
import { integrityOf } from '../../release/store.mjs';
import { ChunkIntegrityPlugin, INTEGRITY_TABLE, withoutPrefix } from './ChunkIntegrityPlugin.mjs';

const SOURCES = {
  'index.js': 'import(/* webpackChunkName: "__federation_expose_remote" */ "./remote.js");',
  'remote.js':
    'export { common } from "./common.js"; export const page = () => import(/* webpackChunkName: "page" */ "./page.js");',
  'common.js': 'export const common = "split off";',
  'page.js': 'export const dialog = () => import(/* webpackChunkName: "dialog" */ "./dialog.js");',
  'dialog.js': 'export const text = "a dialog";',
};

const COMMON = { test: /common\.js$/, name: 'common', chunks: 'all', enforce: true };

let folder;
const built = (file) => readFileSync(path.join(folder, 'dist', file), 'utf8');
const hashOf = (file) => withoutPrefix(integrityOf(built(file)));

const build = (plugins) =>
  new Promise((resolve, reject) => {
    const output = { path: path.join(folder, 'dist'), filename: '[name].js', publicPath: 'auto' };
    const options = {
      mode: 'production',
      context: folder,
      entry: './index.js',
      target: 'web',
      output,
      plugins,
      optimization: { splitChunks: { cacheGroups: { common: COMMON } } },
    };
    webpack(options, (error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else resolve();
    });
  });

before(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'relaptop-integrity-'));
  for (const [file, text] of Object.entries(SOURCES)) writeFileSync(path.join(folder, file), text);
  await build([new ChunkIntegrityPlugin()]);
});
after(() => rmSync(folder, { recursive: true, force: true }));

describe('the entry of a remote', () => {
  it('contains the hashes of the exposed module, its split chunks and its pages, as written', () => {
    for (const file of ['__federation_expose_remote.js', 'common.js', 'page.js'])
      assert.ok(built('main.js').includes(hashOf(file)), file);
  });

  it('reads all other hashes from a table whose hash it contains', () => {
    assert.deepEqual(Object.values(JSON.parse(built(INTEGRITY_TABLE))), [hashOf('dialog.js')]);
    assert.ok(built('main.js').includes(hashOf(INTEGRITY_TABLE)));
    assert.ok(!built('main.js').includes(hashOf('dialog.js')));
  });

  it('is not built if there is no place for a hash in it', async () => {
    const forgetful = {
      apply: (compiler) =>
        compiler.hooks.thisCompilation.tap('forgetful', (compilation) =>
          compilation.hooks.processAssets.tap('forgetful', () =>
            compilation.updateAsset('main.js', () => new webpack.sources.RawSource('nothing')),
          ),
        ),
    };
    await assert.rejects(build([new ChunkIntegrityPlugin(), forgetful]), /no place for a hash/);
  });
});
