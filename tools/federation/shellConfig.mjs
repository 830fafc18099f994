import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { shellContract, withContractHash } from './contract/ContractPlugin.mjs';
import { shellManifest } from './routeManifest/RouteManifestPlugin.mjs';
import { shellShares, withContractRanges, withoutRanges } from './shareTable.mjs';
import { LIVE_SHELL, MANIFEST } from '../release/store.mjs';
import { devServer, kindOf, KINDS, webpackBase } from './webpackBase.mjs';

const SHELL_NAME = 'relaptop_shell';

/** Lends the federation runtime to remotes. The plugin's own option for this brings the whole runtime a second time. */
const LEND_RUNTIME = fileURLToPath(
  import.meta.resolve('@module-federation/inject-external-runtime-core-plugin'),
);

/**
 * Libraries that render, route and store have a file of their own, half of all. A browser takes over a script as a whole, in one task, and all
 * of it at once would keep a slow phone from answering for longer than a person notices. It also changes less often than the rest.
 */
const LIBRARIES_APART = {
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
 * The build of the host. It names no remote: which there are is read from the page at run time, so that deploying one
 * never rebuilds this.
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
      splitChunks: LIBRARIES_APART,
      plugins: [
        new ModuleFederationPlugin({
          name: SHELL_NAME,
          runtimePlugins: [path.join(folder, 'src/remotes/runtimePlugin.ts'), LEND_RUNTIME],
          remotes: {},
          shared: withoutRanges(shellShares),
          shareStrategy: 'loaded-first',
          dts: false,
          // Manifests are read by the shell itself, before the runtime hears of a remote.
          experiments: { optimization: { target: 'web', disableSnapshot: true } },
          manifest: {
            fileName: MANIFEST,
            additionalData: (build) =>
              kind === 'served'
                ? withContractRanges(build)
                : withContractHash({ ...build, stats: withContractRanges(build) }),
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
 * @param {boolean} minimized without what only readers of the template need, as it travels with every page
 * @returns what writes the shell's page. Its template says where the scripts are: not in the head, where they would start by
 *   themselves.
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
      // Where the server fills in what differs from page to page.
      ignoreCustomComments: [/^(head|prerendered|scripts|preloaded-state)$/],
    },
    templateParameters: (_compilation, _assets, { headTags }) => ({
      icons: headTags.filter((tag) => !isScript(tag)).join(''),
      scripts: headTags.filter(isScript).join(''),
    }),
  });
