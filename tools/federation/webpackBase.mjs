import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { devPortOf, inRoot, ROOT } from '../commands/workspace.mjs';
import { mdxOptions } from './content/frontmatter.mjs';

/**
 * Kinds of builds:
 *
 * - `release`: for production
 * - `quick`: for tests of behavior, not of size
 * - `served`: from a dev server, inside the product's pages, whose content security policy forbids `eval`
 * - `alone`: one remote without the shell, with fast refresh
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

export function kindOf(env) {
  const kind = env.kind ?? (env.WEBPACK_SERVE ? 'alone' : 'release');
  if (!(kind in KINDS)) throw new Error(`--env kind=${kind}: there are ${Object.keys(KINDS).join(', ')}`);
  return kind;
}

const COMPRESSIBLE = /\.(js|css|html|svg|json)$/;

/** Blurred previews, which are small enough to be inlined in scripts. */
const PREVIEW = /-preview\.avif$/;

const FRONTMATTER_LOADER = path.join(import.meta.dirname, 'content', 'frontmatter.mjs');

/** A watched build writes its cache after this many milliseconds without a change. */
const STORE_AFTER = 30_000;

/** In files without JSX, `<T>` begins a generic function. */
const compiled = (tsx) => ({
  loader: fileURLToPath(import.meta.resolve('swc-loader')),
  options: {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
    },
  },
});

/** Compresses files at build time, so that the server only sends them. */
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
 * Tells the browser to compile the whole script while it loads (V8's explicit compile hints). By default the
 * browser compiles each function at its first call, which delays the page. Each page has its own scripts, so
 * nearly all code of a script runs.
 */
const compiledAhead = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // Runs after the minimizer, which drops comments, and before the source maps, which count lines.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/**
 * @returns webpack's name of a source file, without the hash of absolute paths in names of generated modules
 */
const sourceName = ({ namespace, resourcePath }) =>
  `webpack://${namespace}/${resourcePath.replace(/(\.federation\/entry)\.\w+/, '$1')}`;

const STABLE_IDS = 'StableIdsPlugin';
/** The federation plugin's module that starts the runtime. Its name contains a hash of absolute paths. */
const GENERATED = `${path.sep}node_modules${path.sep}.federation${path.sep}`;
const isGenerated = (module) => (module.rootModule ?? module).resource?.includes(GENERATED);
const isContainer = (module) =>
  module.libIdent?.({ context: '' })?.includes('webpack/container/entry/') ?? false;

/**
 * Id for a module that registers a shared package. Without it, webpack would derive an id from the folder's
 * path. That id could collide with another module's id, and webpack would then change the other id.
 */
const providedName = (module) =>
  module.type === 'provide-module' && `provide ${module._name}@${module._version}`;

/**
 * Gives a fixed id to modules whose names depend on the folder of the build. All other ids come from paths below the app, so the same
 * sources give the same bytes in any folder.
 */
class StableIdsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(STABLE_IDS, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(STABLE_IDS, (modules) => {
        for (const module of modules) {
          const id = isContainer(module)
            ? 'container'
            : (isGenerated(module) && 'federation') || providedName(module);
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

const PORTABLE_MAPS = 'PortableMapsPlugin';

/** Removes this folder's path and outdated file names from source maps. The path is in the text of the federation plugin's module. */
class PortableMapsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(PORTABLE_MAPS, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: PORTABLE_MAPS, stage }, (assets) => {
        for (const name of Object.keys(assets).filter((asset) => asset.endsWith('.map')))
          compilation.updateAsset(name, (map) => {
            const text = map.source().toString().replaceAll(`${ROOT}/`, '/');
            const file = JSON.stringify(name.replace(/\.map$/, ''));
            return new webpack.sources.RawSource(text.replace(/"file":"[^"]*"/, () => `"file":${file}`));
          });
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
 * @param {string} options.uniqueName separates the chunk loaders of the apps on one page
 * @param {string} options.publicPath start of the files' addresses; `auto` for files loaded from anywhere
 * @param {keyof typeof KINDS} options.kind
 * @param {boolean} [options.hashed] whether script names contain a hash
 * @param {object[]} options.plugins
 * @param {object} [options.splitChunks] webpack's option
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
  const scripts = hashed ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js';
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
      ...(mode === 'production' && { devtoolModuleFilenameTemplate: sourceName }),
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      // By default, webpack only warns about an import that the other module doesn't export.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        { test: /\.tsx$/, ...compiled(true) },
        { test: /\.ts$/, ...compiled(false) },
        // Some packages import by path without an extension.
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
        {
          test: /\.mdx$/,
          oneOf: [
            { resourceQuery: /^\?frontmatter/, loader: FRONTMATTER_LOADER },
            { loader: fileURLToPath(import.meta.resolve('@mdx-js/loader')), options: mdxOptions },
          ],
        },
        { test: /\.(svg|png|jpg|webp|avif)$/, exclude: PREVIEW, type: 'asset/resource' },
        { test: /\.woff2$/, type: 'asset/resource' },
        { test: PREVIEW, type: 'asset/inline' },
      ],
    },
    plugins: [
      ...plugins,
      ...(mode === 'production' ? [new StableIdsPlugin(), new PortableMapsPlugin()] : []),
      ...(minimized ? [compiledAhead(), ...compression()] : []),
      ...(kind === 'alone' ? [new ReactRefreshPlugin()] : []),
    ],
    // With a cache, the minimizer can name variables differently, so that the same sources would get another
    // version.
    cache: kind !== 'release' && {
      type: 'filesystem',
      name: kind,
      // By default, the first write of the cache comes sooner, and slows down the first edit.
      idleTimeoutForInitialStore: STORE_AFTER,
      idleTimeoutAfterLargeChanges: STORE_AFTER,
      cacheDirectory: inRoot('node_modules', '.cache', 'webpack', uniqueName),
    },
    optimization: {
      minimize: minimized,
      // With inlining, webpack's graph would not contain the inlined calls, so the contract would lack them too.
      inlineExports: false,
      // Minimizes only scripts, because the HTML has comments that the server replaces. SWC takes a third of
      // Terser's time for files of the same size.
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

/**
 * Options of webpack-dev-server for an app that runs in pages of another origin. After a rebuild, these pages
 * reload.
 */
export const devServer = (folder) => ({
  host: '127.0.0.1',
  port: devPortOf(folder),
  static: false,
  hot: false,
  headers: { 'access-control-allow-origin': '*' },
  client: { webSocketURL: `ws://127.0.0.1:${devPortOf(folder)}/ws`, overlay: false },
});
