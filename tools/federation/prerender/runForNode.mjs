import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { inRoot } from '../../commands/workspace.mjs';
import { webpackBase } from '../webpackBase.mjs';

const CACHE = inRoot('node_modules', '.cache', 'prerender');
const FILE = 'prerender.cjs';

/** Configures the app's build for Node: one file, with the pictures' addresses but without the pictures. */
function nodeConfig({ folder, file, publicPath }) {
  const name = `${path.basename(folder)}_prerender`;
  const base = webpackBase({
    folder,
    entry: file,
    uniqueName: name,
    publicPath,
    kind: 'quick',
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  });
  return {
    ...base,
    target: 'node20',
    output: { ...base.output, path: path.join(CACHE, name), filename: FILE, library: { type: 'commonjs2' } },
    module: { ...base.module, generator: { 'asset/resource': { emit: false } } },
  };
}

async function bundle(config) {
  const compiler = webpack(config);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  return path.join(config.output.path, FILE);
}

/**
 * Builds a module of an app for Node and runs it. Addresses of files and names of styles equal those of the
 * browser build.
 *
 * @param {object} options
 * @param {string} options.folder absolute path of the app
 * @param {string} options.file the module, relative to the folder
 * @param {string} options.publicPath start of the pictures' addresses
 * @returns {Promise<object>} its exports; empty without such a module
 */
export async function runForNode({ folder, file, publicPath }) {
  if (!existsSync(path.join(folder, file))) return {};
  const built = await bundle(nodeConfig({ folder, file, publicPath }));
  const requireAgain = createRequire(import.meta.url);
  // A watched build runs the module again in the same process.
  delete requireAgain.cache[built];
  return requireAgain(built);
}
