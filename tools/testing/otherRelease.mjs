import path from 'node:path';
import { pathToFileURL } from 'node:url';
import semver from 'semver';
import webpack from 'webpack';
import { listRemotes } from '../commands/workspace.mjs';
import { remoteShares, shellShares } from '../federation/shareTable.mjs';
import { SHELL } from '../release/store.mjs';
import { appNamed } from '../release/rollout.mjs';

/** @param {(name: string, row: object) => object} change of a row of the share table */
function changeShares(change) {
  for (const table of [remoteShares, shellShares])
    for (const [name, row] of Object.entries(table)) Object.assign(row, change(name, row));
}

/**
 * Changes the share table to that of an earlier release: older facades, other compatible ranges, and one
 * facade missing.
 */
function makeOlder() {
  changeShares((name, { version, requiredVersion }) => ({
    ...(version && { version: `${semver.major(version)}.0.0` }),
    requiredVersion: name.startsWith('@emotion/')
      ? '^11.10.0'
      : requiredVersion.replace('^19.0.0', '^19.1.0'),
  }));
  delete shellShares['@relaptop/shared/forms'];
}

const makeIncompatible = () =>
  changeShares((_name, { requiredVersion }) => ({
    requiredVersion: requiredVersion.replace('^19.0.0', '^18.2.0'),
  }));

/** Builds an app into a folder, within seconds thanks to the cache of the last build. */
async function build(name, target) {
  const { folder } = appNamed(name);
  const { default: configure } = await import(pathToFileURL(path.join(folder, 'webpack.config.mjs')).href);
  const config = configure({ kind: 'quick' }, {});
  const compiler = webpack({
    ...config,
    output: { ...config.output, path: path.resolve(target) },
    cache: { ...config.cache, name: 'release', readonly: true },
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  await new Promise((resolve) => compiler.close(resolve));
}

const [what, target, name] = process.argv.slice(2);
if (what === 'older') {
  makeOlder();
  for (const app of [SHELL, ...listRemotes().map((remote) => remote.name)])
    await build(app, path.join(target, app));
} else if (what === 'incompatible') {
  makeIncompatible();
  await build(name, target);
} else {
  throw new Error('otherRelease.mjs older <folder> | incompatible <folder> <remote>');
}
