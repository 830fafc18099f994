import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { readJson } from './commands/workspace.mjs';
import { remoteShares, withContractRanges } from './shareTable.mjs';
import { importSource } from './importSource.mjs';
import { MANIFEST } from './store/paths.mjs';
import { webpackBase } from './webpackBase.mjs';

const { identifierOf } = await importSource('remote/identifierOf.ts');

/** Where a server answers the calls while a remote is developed alone. */
const DEV_API = process.env.API_ORIGIN ?? 'http://localhost:3000';

/** The page of a stand-alone run: the remote in a stand-in for the shell, with fast refresh. */
function standalone({ folder, packageName }) {
  const { devPort } = readJson(path.join(folder, 'package.json')).relaptop;
  return {
    ...webpackBase({
      folder,
      entry: './src/index.ts',
      uniqueName: `${identifierOf(packageName)}_alone`,
      publicPath: '/',
      production: false,
      refresh: true,
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
      port: devPort,
      historyApiFallback: true,
      proxy: [{ context: ['/api', '/images', '/identitytoolkit.googleapis.com'], target: DEV_API }],
      client: { overlay: { warnings: false } },
    },
  };
}

/**
 * The whole build of a remote. It exposes one module, `./remote`; everything that it shares comes from the share table.
 *
 * @param {string} configUrl `import.meta.url` of the remote's webpack.config.mjs
 */
export function remoteConfig(configUrl) {
  const folder = path.dirname(fileURLToPath(configUrl));
  const packageName = path.basename(folder);
  return (env, argv) => {
    if (env.WEBPACK_SERVE) return standalone({ folder, packageName });
    return webpackBase({
      folder,
      entry: {},
      uniqueName: identifierOf(packageName),
      publicPath: 'auto',
      production: argv.mode !== 'development',
      quick: env.quick,
      plugins: [
        new ModuleFederationPlugin({
          name: identifierOf(packageName),
          filename: 'remoteEntry.[contenthash:10].js',
          exposes: { './remote': './src/remote.tsx' },
          shared: remoteShares,
          shareStrategy: 'loaded-first',
          manifest: { fileName: MANIFEST, additionalData: withContractRanges },
          dts: false,
          // What the host does already: read manifests, know remotes. Saves a third of every remote's entry.
          experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
        }),
      ],
    });
  };
}
