import { spawn } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { failWith, inRoot, ROOT } from './workspace.mjs';

/**
 * `npm start`: from a fresh clone to the whole product on one address, with no account and no internet. Uses nothing
 * that has to be installed until it has been.
 */
async function start() {
  await ensureInstalled();
  const { build } = await import('./build.mjs');
  console.log('Building what changed…');
  await build();

  const launcher = spawn(process.execPath, [inRoot('sandbox', 'dist', 'main.js')], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => launcher.kill(signal));
  launcher.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

await start().catch(failWith);
