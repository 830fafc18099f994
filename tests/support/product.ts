import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { isFull } from '../../server/src/testing/extent';
import { createDatabase } from '../faults/harness/postgres';
import { startPostgres } from './postgres';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Milliseconds until the product must be ready. The sign-in emulator alone takes up to 16 s on a slow machine. */
export const START_TIMEOUT = 120_000;

export interface Product {
  origin: string;
  dataDir: string;
  /** Folder of the release store, in which tests release remotes and roll them back. */
  store: string;
  /** Link to the shell's folder, as in production. A new target makes another shell live. */
  shell: string;
  process: ChildProcess;
  remove: () => Promise<void>;
}

/** The product has its own database and its own copy of the store. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = await newFolder('product');
  const { SEEDED_DATA, POSTGRES_OF_RUN } = process.env;
  if (SEEDED_DATA) await cp(SEEDED_DATA, dataDir, { recursive: true });
  const store = path.join(dataDir, 'store');
  await cp(path.join(ROOT, 'dist/remotes'), store, { recursive: true });
  const shell = path.join(dataDir, 'shell');
  await symlink(path.join(ROOT, 'shell/dist'), shell);
  const { origin, product } = await launch(dataDir, await getPort(), {
    REMOTES_DIR: store,
    SHELL_DIR: shell,
    ...(POSTGRES_OF_RUN && { DATABASE_URL: await createDatabase(POSTGRES_OF_RUN) }),
    ...settings,
  });
  const remove = async () => {
    await stop(product);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { origin, dataDir, store, shell, process: product, remove };
}

const newFolder = (what: string) => mkdtemp(path.join(os.tmpdir(), `relaptop-${what}-`));

/** Starts the built product as `npm start` does, in the sandbox. */
export async function launch(
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
      CAPS: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    // When the test run is killed, the channel closes and the product ends.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [product.stdout, product.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const origin = `http://localhost:${port}`;
  await untilReady(origin, product, () => output);
  return { origin, product };
}

async function untilReady(origin: string, product: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT;
  while (Date.now() < deadline) {
    if (product.exitCode !== null)
      throw new Error(`The product ended with ${product.exitCode}:\n${output()}`);
    // The launcher prints the address last, after the sign-in emulator has started.
    if (output().includes(origin)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The product was not ready after ${START_TIMEOUT} ms:\n${output()}`);
}

export async function stop(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null) return;
  const ended = new Promise((resolve) => product.once('exit', resolve));
  product.kill('SIGTERM');
  await ended;
}

/**
 * Playwright's global set-up. By default it starts one Postgres for all products, which needs less processor time, and the product of each
 * worker fills its own shop. With TESTS=full, products run on the embedded database: the set-up fills a shop once, and every product gets a
 * copy.
 * @returns the tear-down
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!isFull) {
    const { url, stop: stopPostgres } = await startPostgres();
    process.env.POSTGRES_OF_RUN = url;
    return stopPostgres;
  }
  const seeded = await newFolder('seeded');
  const { product } = await launch(seeded, await getPort());
  await stop(product);
  process.env.SEEDED_DATA = seeded;
  return () => rm(seeded, { recursive: true, force: true });
}
