import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { devPortOf, inRoot } from '../commands/workspace.mjs';
import { mdxOptions } from './content/frontmatter.mjs';

/**
 * The purpose of a build decides how it is made.
 *
 * - `release`: goes to people
 * - `quick`: a test of what an artifact does, not of its size
 * - `served`: an app from its dev server in the product's pages, whose policy forbids `eval`
 * - `alone`: one remote in a stand-in for the shell, with fast refresh
 */
export const KINDS = {
  release: {
    mode: 'production',
    devtool: 'hidden-source-map',
    hashed: true,
    minimized: true,
    prerendered: true,
  },
  quick: { mode: 'production', devtool: false, hashed: true, minimized: false, prerendered: true },
  served: {
    mode: 'development',
    devtool: 'cheap-module-source-map',
    hashed: true,
    minimized: false,
    prerendered: false,
  },
  alone: {
    mode: 'development',
    devtool: 'eval-cheap-module-source-map',
    hashed: false,
    minimized: false,
    prerendered: false,
  },
};

/** @returns the kind of a build that was started as `webpack [serve] [--env kind=…]`. */
export function kindOf(env) {
  const kind = env.kind ?? (env.WEBPACK_SERVE ? 'alone' : 'release');
  if (!(kind in KINDS)) throw new Error(`--env kind=${kind}: there are ${Object.keys(KINDS).join(', ')}`);
  return kind;
}

const COMPRESSIBLE = /\.(js|css|html|svg|json)$/;

/** Pictures that are there with the text that shows them. */
const PREVIEW = /-preview\.avif$/;

const FRONTMATTER_LOADER = path.join(import.meta.dirname, 'content', 'frontmatter.mjs');

/** Milliseconds without a change after which a build that is watched is written to the cache. */
const STORE_AFTER = 30_000;

/** Brotli and gzip are made once, at build, so that the server only has to hand out files. */
const compression = () => [
  new CompressionPlugin({
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    test: COMPRESSIBLE,
    threshold: 512,
    compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } },
  }),
  new CompressionPlugin({
    filename: '[path][base].gz',
    algorithm: 'gzip',
    test: COMPRESSIBLE,
    threshold: 512,
  }),
];

/**
 * Asks the browser to compile all of a script while it comes, beside the page (V8's explicit compile hints). Otherwise each
 * function is compiled when it is first called, in the page's way. Scripts are split by what a page needs, so nearly all of one
 * runs as soon as it is there.
 */
const compiledAhead = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // Behind the minimizer, which drops comments, and before the source maps, which count lines.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

const STABLE_IDS = 'StableIdsPlugin';
/** Where the federation plugin writes the module that starts its runtime: its name is a hash of text with absolute paths. */
const GENERATED = `${path.sep}node_modules${path.sep}.federation${path.sep}`;
const isGenerated = (module) => (module.rootModule ?? module).resource?.includes(GENERATED);
const isContainer = (module) =>
  module.libIdent?.({ context: '' })?.includes('webpack/container/entry/') ?? false;

/**
 * Gives those modules an id whose names contain the folder of the build, by way of a hash. All other ids come from paths below the
 * app: so the same sources give the same bytes in whatever folder they lie.
 */
class StableIdsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(STABLE_IDS, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(STABLE_IDS, (modules) => {
        for (const module of modules) {
          const id = isContainer(module) ? 'container' : isGenerated(module) && 'federation';
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

/**
 * The base of every app's build.
 *
 * @param {object} options
 * @param {string} options.folder absolute path of the app
 * @param {string} options.entry its entry module, relative to the folder
 * @param {string} options.uniqueName keeps the chunk loaders of the apps on one page apart
 * @param {string} options.publicPath where the files are served from; `auto` for what is loaded from anywhere
 * @param {keyof typeof KINDS} options.kind what the build is for
 * @param {boolean} [options.hashed] whether the names of scripts carry a hash
 * @param {object[]} options.plugins
 * @param {object} [options.splitChunks] webpack's option of that name, beyond its defaults
 */
export function webpackBase({
  folder,
  entry,
  uniqueName,
  publicPath,
  kind,
  hashed = KINDS[kind].hashed,
  plugins,
  splitChunks,
}) {
  const { mode, devtool, minimized } = KINDS[kind];
  const scripts = hashed ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js';
  const ids = mode === 'production' ? 'deterministic' : 'named';
  return {
    mode,
    context: folder,
    target: ['web', 'es2022'],
    entry,
    devtool,
    output: {
      path: path.join(folder, 'dist'),
      filename: scripts,
      chunkFilename: scripts,
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      uniqueName,
      publicPath,
      clean: true,
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: fileURLToPath(import.meta.resolve('ts-loader')),
          options: {
            transpileOnly: true,
            onlyCompileBundledFiles: true,
            compilerOptions: { noEmit: false, sourceMap: true },
          },
        },
        // Importing by path without extension, as some packages do, is fine in a bundle.
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
        {
          test: /\.mdx$/,
          oneOf: [
            { resourceQuery: /^\?frontmatter/, loader: FRONTMATTER_LOADER },
            { loader: fileURLToPath(import.meta.resolve('@mdx-js/loader')), options: mdxOptions },
          ],
        },
        { test: /\.(svg|png|jpg|webp|avif)$/, exclude: PREVIEW, type: 'asset/resource' },
        { test: PREVIEW, type: 'asset/inline' },
      ],
    },
    plugins: [
      ...plugins,
      ...(mode === 'production' ? [new StableIdsPlugin()] : []),
      ...(minimized ? [compiledAhead(), ...compression()] : []),
      ...(kind === 'alone' ? [new ReactRefreshPlugin()] : []),
    ],
    // What is built from the cache may differ from what is built anew, by the names of variables: the same sources, another version.
    cache: kind !== 'release' && {
      type: 'filesystem',
      name: kind,
      // The first edit doesn't wait until everything is written to the disk.
      idleTimeoutForInitialStore: STORE_AFTER,
      idleTimeoutAfterLargeChanges: STORE_AFTER,
      cacheDirectory: inRoot('node_modules', '.cache', 'webpack', uniqueName),
    },
    optimization: {
      minimize: minimized,
      // The contract says which calls an app makes: one that was inlined would leave no trace in the bundler's graph.
      inlineExports: false,
      // Scripts alone: the server fills in the page's placeholders, one of them a comment. SWC takes a third of the time of
      // Terser, and its files are no larger.
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 3 }, mangle: true },
        }),
      ],
      chunkIds: ids,
      moduleIds: ids,
      splitChunks,
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** webpack-dev-server's options for an app that runs in pages of another address, which load again after a rebuild. */
export const devServer = (folder) => ({
  host: '127.0.0.1',
  port: devPortOf(folder),
  static: false,
  hot: false,
  headers: { 'access-control-allow-origin': '*' },
  client: { webSocketURL: `ws://127.0.0.1:${devPortOf(folder)}/ws`, overlay: false },
});
