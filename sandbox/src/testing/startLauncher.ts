import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { until } from './until';

const PACKAGE = resolve(__dirname, '../..');

/**
 * Source of a script that replaces the shop's server: it is ready at once, answers with its settings, and
 * stops on SIGTERM or when the launcher dies.
 */
const SERVER = `
import { createServer } from 'node:http';
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => process.exit(7));
createServer((request, response) => response.end(JSON.stringify(process.env)))
  .once('error', (error) => { console.error(error.message); process.exit(3); })
  .listen(process.env.PORT, '127.0.0.1', () => process.send('listening'));
`;

export function makeCheckout(): { root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'checkout-'));
  execFileSync(process.execPath, [join(PACKAGE, 'build.mjs'), join(root, 'sandbox/dist')]);
  mkdirSync(join(root, 'server/dist'), { recursive: true });
  writeFileSync(join(root, 'server/dist/main.js'), SERVER);
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  symlinkSync(resolve(PACKAGE, '../node_modules'), join(root, 'node_modules'), 'junction');
  return { root, remove: () => rmSync(root, { recursive: true }) };
}

export function startLauncher(root: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, 'sandbox/dist/main.js')], {
    env: { ...process.env, NODE_ENV: 'development', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => output.push(String(text)));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    ended,
    output: () => output.join(''),
    ready: () => until(() => output.join('').includes('is ready'), 60_000),
  };
}
