import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import getPort from 'get-port';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Milliseconds; the sign-in emulator alone takes up to 16 s on a slow machine. */
const START_TIMEOUT = 90_000;

async function untilReady(origin: string, product: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT;
  while (Date.now() < deadline) {
    if (product.exitCode !== null)
      throw new Error(`The product ended with ${product.exitCode}:\n${output()}`);
    // The launcher prints the address last, when the sign-in emulator is up as well.
    if (output().includes(origin)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The product was not ready after ${START_TIMEOUT} ms:\n${output()}`);
}

/** Starts the built product as `npm start` does, in the sandbox, with data of its own. */
export async function launchProduct(
  dataDir: string,
  port: number,
  settings: Record<string, string> = {},
): Promise<{ origin: string; product: ChildProcess }> {
  const product = spawn(process.execPath, ['sandbox/dist/main.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    // The channel ends the product when the test run is ended by force.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [product.stdout, product.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const origin = `http://localhost:${port}`;
  await untilReady(origin, product, () => output);
  return { origin, product };
}

export async function stopProduct(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null) return;
  const ended = new Promise((resolve) => product.once('exit', resolve));
  product.kill('SIGTERM');
  await ended;
}

/** Playwright's global set-up: returns its own tear-down. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'relaptop-e2e-'));
  // Tests release remotes and roll them back: in a store of their own.
  const store = path.join(dataDir, 'store');
  await cp(path.join(ROOT, 'dist/remotes'), store, { recursive: true });
  // A link, as in production: another shell is put live by changing where it leads.
  const shell = path.join(dataDir, 'shell');
  await symlink(path.join(ROOT, 'shell/dist'), shell);
  const { origin, product } = await launchProduct(dataDir, await getPort(), {
    REMOTES_DIR: store,
    SHELL_DIR: shell,
  });
  process.env.PRODUCT_ORIGIN = origin;
  process.env.PRODUCT_SHELL = shell;
  process.env.PRODUCT_STORE = store;
  return async () => {
    await stopProduct(product);
    await rm(dataDir, { recursive: true, force: true });
  };
}
