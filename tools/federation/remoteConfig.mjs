import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { appNameOf, devPortOf, ownerOf } from '../commands/workspace.mjs';
import { routeManifest } from './routeManifest/RouteManifestPlugin.mjs';
import { remoteContract, withContractHash } from './contract/ContractPlugin.mjs';
import { ChunkIntegrityPlugin, withScriptHashes } from './integrity/ChunkIntegrityPlugin.mjs';
import { remoteShares, withContractRanges } from './shareTable.mjs';
import { importSource } from './importSource.mjs';
import { MANIFEST } from '../release/store.mjs';
import { devServer, kindOf, KINDS, webpackBase } from './webpackBase.mjs';

const { identifierOf } = await importSource('@relaptop/shared/remote');

const DEV_API = process.env.API_ORIGIN ?? 'http://localhost:3000';

/**
 * Minimum size in bytes, before minification, of a file that pages share. Small files compress badly, and each needs a request and a hash
 * in the entry. Libraries get no separate files, because nearly all come from the shell.
 */
const SPLIT_CHUNKS = {
  cacheGroups: {
    defaultVendors: false,
    default: { minChunks: 2, priority: -20, reuseExistingChunk: true, minSize: 40_000 },
  },
};

/** Settings for a stand-alone run of a remote, with its own page and fast refresh. */
function standalone({ folder, packageName }) {
  return {
    ...webpackBase({
      folder,
      entry: './src/index.ts',
      uniqueName: `${identifierOf(packageName)}_alone`,
      publicPath: '/',
      kind: 'alone',
      plugins: [
        new HtmlWebpackPlugin({
          title: packageName,
          templateContent:
            '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
            '<body><div id="root"></div></body></html>',
        }),
      ],
    }),
    devServer: {
      host: '127.0.0.1',
      port: devPortOf(folder),
      historyApiFallback: true,
      proxy: [{ context: ['/api', '/images', '/identitytoolkit.googleapis.com'], target: DEV_API }],
      client: { overlay: { warnings: false } },
    },
  };
}

/**
 * The build of a remote. It exposes one module, `./remote`, and shares the modules of the share table.
 *
 * @param {string} configUrl `import.meta.url` of the remote's webpack.config.mjs
 */
export function remoteConfig(configUrl) {
  const folder = path.dirname(fileURLToPath(configUrl));
  const packageName = appNameOf(folder);
  return (env) => {
    const kind = kindOf(env);
    if (kind === 'alone') return standalone({ folder, packageName });
    const config = webpackBase({
      folder,
      entry: {},
      uniqueName: identifierOf(packageName),
      publicPath: 'auto',
      kind,
      // Each release has its own folder, so hashes in file names would only cost bytes.
      hashed: false,
      splitChunks: SPLIT_CHUNKS,
      plugins: [
        new ModuleFederationPlugin({
          name: identifierOf(packageName),
          filename: 'remoteEntry.js',
          exposes: { './remote': './src/remote.tsx' },
          shared: remoteShares,
          shareStrategy: 'loaded-first',
          manifest: {
            fileName: MANIFEST,
            additionalData: (build) => {
              build.stats.metaData.owner = ownerOf(folder);
              withScriptHashes({ ...build, stats: withContractRanges(build) });
              return kind === 'served' ? build.stats : withContractHash(build);
            },
          },
          dts: false,
          experiments: {
            externalRuntime: true,
            // The shell reads manifests and registers remotes, so the remote's runtime needs no code for
            // these tasks.
            optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
          },
        }),
        // A dev server's files change while the page runs, so they have no hashes.
        ...(kind === 'served'
          ? []
          : [
              new ChunkIntegrityPlugin(),
              remoteContract(folder, identifierOf(packageName)),
              routeManifest(folder, KINDS[kind].prerendered),
            ]),
      ],
    });
    return kind === 'served' ? { ...config, devServer: devServer(folder) } : config;
  };
}
