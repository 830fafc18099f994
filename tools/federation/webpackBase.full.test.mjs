import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { ROOT } from '../commands/workspace.mjs';
import { webpackBase } from './webpackBase.mjs';

const root = mkdtempSync(path.join(tmpdir(), 'relaptop-folders-'));
after(() => rmSync(root, { recursive: true }));

const FILES = {
  'package.json': '{ "name": "tiny", "version": "1.0.0", "dependencies": { "dep": "^1.0.0" } }',
  'node_modules/dep/package.json': '{ "name": "dep", "version": "1.0.0", "main": "index.js" }',
  'node_modules/dep/index.js': 'export const text = "shared";',
  'src/remote.js':
    'import { text } from "dep"; export const later = () => import("./page.js"); console.log(text);',
  'src/page.js': 'import { text } from "dep"; console.log("page", text);',
};

/** Builds a small remote with a shared package. @returns the ids of its own modules, and of those that register the package */
async function build(folder) {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const ids = {};
  const noteIds = {
    apply: ({ hooks }) =>
      hooks.thisCompilation.tap('ids', ({ hooks: { afterOptimizeModuleIds }, chunkGraph }) =>
        afterOptimizeModuleIds.tap('ids', (modules) => {
          for (const module of modules) {
            const name = module.identifier().replaceAll(folder, '');
            if (/^(\/src|\/node_modules\/dep|provide)/.test(name)) ids[name] = chunkGraph.getModuleId(module);
          }
        }),
      ),
  };
  const federation = new ModuleFederationPlugin({
    name: 'tiny',
    filename: 'remoteEntry.js',
    exposes: { './remote': './src/remote.js' },
    shared: { dep: {} },
    manifest: false,
    dts: false,
    experiments: { externalRuntime: true },
  });
  const config = webpackBase({
    folder,
    entry: {},
    uniqueName: 'tiny',
    publicPath: 'auto',
    kind: 'release',
    hashed: false,
    plugins: [federation, noteIds],
  });
  const stats = await new Promise((resolve, reject) =>
    webpack(config, (error, done) => (error ? reject(error) : resolve(done))),
  );
  assert.equal(stats.toString('errors-only'), '');
  return ids;
}

test('the same sources give the same module ids and source maps in two folders', async () => {
  const [one, other] = [path.join(root, 'one'), path.join(root, 'some', 'other')];
  const ids = await build(one);
  assert.equal(Object.keys(ids).length, 4);
  assert.deepEqual(await build(other), ids);
  const map = readFileSync(path.join(one, 'dist', 'remoteEntry.js.map'), 'utf8');
  const { file, sources } = JSON.parse(map);
  assert.equal(file, 'remoteEntry.js');
  assert.ok(sources.some((source) => source.endsWith('.federation/entry.js')));
  assert.ok(!map.includes(`${ROOT}/`));
});
