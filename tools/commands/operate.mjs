import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readSettings } from './settingsFile.mjs';
import { failWith, inRoot, ROOT, run } from './workspace.mjs';

const BUILT = inRoot('server', 'dist', 'operations.js');

/** Builds what the commands run, unless this is an installation for production, which comes built. */
async function ensureBuilt() {
  if (!existsSync(inRoot('node_modules', 'lerna'))) return;
  await run(
    'npx',
    ['lerna', 'run', 'build', '--scope=@relaptop/server', '--no-progress', '--loglevel=error'],
    { quiet: true, env: { NX_DAEMON: 'false', NX_TUI: 'false' } },
  );
}

/** `npm run doctor`, `backup` and the others: runs a command of the server with the settings of `.env`, if there is one. */
async function operate() {
  await ensureBuilt();
  const child = spawn(process.execPath, [BUILT, ...process.argv.slice(2)], {
    stdio: 'inherit',
    cwd: ROOT,
    env: readSettings(),
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

await operate().catch(failWith);
