import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { inRoot } from '../commands/workspace.mjs';
import { mdxOptions } from './content/mdxOptions.mjs';
import { KINDS } from './kinds.mjs';
import { StableIdsPlugin } from './StableIdsPlugin.mjs';

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
      // Nobody's first edit has to wait until everything has been written to the disk.
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
