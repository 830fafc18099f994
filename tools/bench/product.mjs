import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { inRoot, ROOT } from '../commands/workspace.mjs';

/** Milliseconds; the sign-in emulator alone takes up to 16 s on a slow machine. */
const PATIENCE = 90_000;

/** @returns {Promise<void>} when the product, a running process, has printed its address; fails when it ends or takes too long. */
export function untilReady(product, origin, patience = PATIENCE) {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`Not ready after ${patience} ms:\n${output}`)), patience);
    for (const stream of [product.stdout, product.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        if (!output.includes(origin)) return;
        clearTimeout(timer);
        resolve();
      });
    product.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${output}`)));
  });
}

/**
 * Starts the built product as `npm start` does, with data of its own.
 *
 * @param {NodeJS.ProcessEnv} [settings] besides its own
 * @returns {Promise<{ origin: string, stop: () => Promise<void> }>}
 */
export async function startProduct(settings = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'relaptop-bench-'));
  const port = await getPort();
  const product = spawn(process.execPath, [inRoot('sandbox', 'dist', 'main.js')], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...{ PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', CAPS: 'off', LOG_LEVEL: 'warn' },
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = new Promise((resolve) => product.once('close', resolve));
  const stop = async () => {
    product.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  const origin = `http://localhost:${port}`;
  await untilReady(product, origin).catch(async (error) => {
    await stop();
    throw error;
  });
  return { origin, stop };
}
