import { spawn } from 'node:child_process';
import { inRoot, ROOT, run } from '../commands/workspace.mjs';

/** Builds the server and its local providers; takes about a second. */
export const buildServer = () =>
  Promise.all(
    ['server', 'sandbox'].map((name) => run('npm', ['run', '--silent', 'build', '-w', `@relaptop/${name}`])),
  );

/**
 * Starts the product in the sandbox with front ends from other folders than those of `npm start`.
 *
 * @param {Record<string, string>} settings of the server, such as SHELL_DIR
 * @returns {import('node:child_process').ChildProcess} the launcher; this process ends with it, and it with this one
 */
export function startProduct(settings) {
  const launcher = spawn(process.execPath, [inRoot('sandbox', 'dist', 'main.js')], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A page that looks for rebuilds asks more often than the limits allow.
    env: { RATE_LIMITS: 'off', ...process.env, ...settings },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => launcher.kill(signal));
  launcher.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  return launcher;
}
