import { ensureInstalled, failWith, inRoot, runScript } from './workspace.mjs';

async function start() {
  await ensureInstalled();
  const { build } = await import('./build.mjs');
  console.log('Building what changed…');
  await build();
  runScript([inRoot('sandbox', 'dist', 'main.js')]);
}

await start().catch(failWith);
