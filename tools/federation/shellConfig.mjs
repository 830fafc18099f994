import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { shellContract, withContractHash } from './contract/ContractPlugin.mjs';
import { shellManifest } from './routeManifest/RouteManifestPlugin.mjs';
import { shellShares, withContractRanges, withoutRanges } from './shareTable.mjs';
import { ownerOf } from '../commands/workspace.mjs';
import { LIVE_SHELL, MANIFEST } from '../release/store.mjs';
import { devServer, kindOf, KINDS, webpackBase } from './webpackBase.mjs';

const SHELL_NAME = 'relaptop_shell';

/** Provides the federation runtime to remotes. The federation plugin's own option would bundle the runtime twice. */
const RUNTIME_PLUGIN = fileURLToPath(
  import.meta.resolve('@module-federation/inject-external-runtime-core-plugin'),
);

/**
 * Puts rendering, routing and store libraries, about half of the code, into a separate file. The browser
 * compiles a script in one task, and one large script would block a slow phone for too long. The libraries
 * also change less often than other code.
 */
const SPLIT_CHUNKS = {
  cacheGroups: {
    libraries: {
      test: /[\\/]node_modules[\\/](react-dom|scheduler|react-router|@reduxjs|immer|react-redux)[\\/]/,
      name: 'libraries',
      chunks: 'initial',
      enforce: true,
    },
  },
};

/**
 * The build of the shell. It contains no remotes, because the page lists them at run time. So a release of a
 * remote never rebuilds the shell.
 *
 * @param {string} configUrl `import.meta.url` of the shell's webpack.config.mjs
 */
export function shellConfig(configUrl) {
  const folder = path.dirname(fileURLToPath(configUrl));
  return (env) => {
    const kind = kindOf(env);
    const config = webpackBase({
      folder,
      entry: './src/index.ts',
      uniqueName: SHELL_NAME,
      publicPath: '/',
      kind,
      splitChunks: SPLIT_CHUNKS,
      plugins: [
        new ModuleFederationPlugin({
          name: SHELL_NAME,
          runtimePlugins: [path.join(folder, 'src/remotes/runtimePlugin.ts'), RUNTIME_PLUGIN],
          remotes: {},
          shared: withoutRanges(shellShares),
          shareStrategy: 'loaded-first',
          dts: false,
          // The shell reads manifests itself, so the runtime needs no code for this.
          experiments: { optimization: { target: 'web', disableSnapshot: true } },
          manifest: {
            fileName: MANIFEST,
            additionalData: (build) => {
              build.stats.metaData.owner = ownerOf(folder);
              withContractRanges(build);
              return kind === 'served' ? build.stats : withContractHash(build);
            },
          },
        }),
        ...(kind === 'served' ? [] : [shellContract(SHELL_NAME)]),
        shellManifest(folder, KINDS[kind].prerendered),
        shellHtml(KINDS[kind].minimized),
      ],
    });
    if (kind !== 'served') return config;
    return {
      ...config,
      output: { ...config.output, path: LIVE_SHELL },
      devServer: { ...devServer(folder), devMiddleware: { writeToDisk: true } },
    };
  };
}

const isScript = ({ tagName }) => tagName === 'script';

/**
 * Writes the shell's page. The template contains the script tags, because the plugin would put them into the
 * head, where they start too early.
 *
 * @param {boolean} minimized removes white space and comments, to make each page smaller
 */
export const shellHtml = (minimized) =>
  new HtmlWebpackPlugin({
    template: './src/index.html',
    favicon: './src/assets/favicon.svg',
    inject: false,
    scriptLoading: 'defer',
    minify: minimized && {
      collapseWhitespace: true,
      minifyJS: true,
      removeComments: true,
      // The server replaces these comments, so they must stay.
      ignoreCustomComments: [/^(head|early-calls|prerendered|scripts|preloaded-state)$/],
    },
    templateParameters: (_compilation, _assets, { headTags }) => ({
      icons: headTags.filter((tag) => !isScript(tag)).join(''),
      scripts: headTags.filter(isScript).join(''),
    }),
  });
