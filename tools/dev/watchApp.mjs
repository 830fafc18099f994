import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { listVersions } from '../release/artifacts.mjs';
import { folderOf } from '../release/paths.mjs';
import { readRegistry, liveEntry } from '../release/registry.mjs';
import { appNamed, publish } from '../release/releases.mjs';
import { watchedFolder } from './watchedFolder.mjs';

/** @returns the app's own configuration, to be watched, writing beside those of the others. */
async function configOf(app) {
  const { default: configure } = await import(
    pathToFileURL(path.join(app.folder, 'webpack.config.mjs')).href
  );
  const config = configure({ kind: 'watch' }, {});
  return { ...config, output: { ...config.output, path: watchedFolder(app.name) } };
}

/**
 * Watches one app and releases each build that has no errors into a store, as a deployment would.
 *
 * @param {(name: string, milliseconds: number) => void} onRelease
 * @returns {Promise<{ close: () => Promise<void> }>} when the first build is live, or has failed and says why
 */
export async function watch(store, name, onRelease) {
  const app = { ...appNamed(name), built: watchedFolder(name) };
  const compiler = webpack(await configOf(app));
  let changed = Date.now();
  compiler.hooks.invalid.tap('dev', () => (changed = Date.now()));
  const watching = await new Promise((resolve) => {
    const started = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      if (error || stats.hasErrors()) {
        console.error(
          error?.message ?? stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY }),
        );
        return resolve(started);
      }
      publish(store, app).then(
        () => {
          forgetOlder(store, name);
          onRelease(name, Date.now() - changed);
          resolve(started);
        },
        (problem) => console.error(problem.message),
      );
    });
  });
  return { close: () => new Promise((resolve) => watching.close(() => compiler.close(resolve))) };
}

/** An afternoon's rebuilds are not kept: only the live one, and the one before it for the page that is still open. */
function forgetOlder(store, name) {
  const registry = readRegistry(store);
  const kept = new Set([
    liveEntry(registry, name).version,
    registry.history.findLast((record) => record.name === name)?.from,
  ]);
  for (const version of listVersions(store, name))
    if (!kept.has(version)) rmSync(folderOf(store, name, version), { recursive: true, force: true });
}
