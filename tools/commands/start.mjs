import { ensureInstalled, failWith, inRoot, runScript } from './workspace.mjs';

/**
 * `npm start`: from a fresh clone to the whole product on one address, with no account and no internet. Uses nothing
 * that has to be installed until it has been.
 */
async function start() {
  await ensureInstalled();
  const { build } = await import('./build.mjs');
  console.log('Building what changed…');
  await build();
  runScript([inRoot('sandbox', 'dist', 'main.js')]);
}

await start().catch(failWith);
