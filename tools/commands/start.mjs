import { ensureInstalled, failWith, inRoot, runScript } from './workspace.mjs';

/**
 * `npm start`: installs, builds and starts the product. build.mjs needs installed packages, so it is imported only after the installation.
 */
async function start() {
  await ensureInstalled();
  const { build } = await import('./build.mjs');
  console.log('Building what changed…');
  await build();
  runScript([inRoot('sandbox', 'dist', 'main.js')]);
}

await start().catch(failWith);
