import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import getPort from 'get-port';
import { inRoot, ROOT } from '../commands/workspace.mjs';
import { median } from './browser.mjs';
import { untilReady } from './product.mjs';

/** Warm starts of which the median counts; the cold one is built once, which takes as long as all of them. */
const WARM = 3;
/** Milliseconds that a cold build may take on a busy machine. */
const BUILD_PATIENCE = 600_000;
const CACHES = ['node_modules/.cache', '.nx'];

const folders = () => [
  '',
  ...readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(inRoot(entry.name, 'package.json')))
    .map(({ name }) => name),
];

/** Copies what is in Git, and what is installed as links to the same files, without anything that was built. */
function copyClone(to) {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((name) => name && existsSync(inRoot(name)))) {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    cpSync(inRoot(file), path.join(to, file));
  }
  for (const folder of folders().filter((name) => existsSync(inRoot(name, 'node_modules'))))
    execFileSync('cp', ['-al', inRoot(folder, 'node_modules'), path.join(to, folder, 'node_modules')]);
}

/** `npm start` until the product is ready. @returns {Promise<number>} seconds */
async function startOnce(clone, dataDir) {
  const port = await getPort();
  const begun = performance.now();
  const started = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = new Promise((resolve) => started.once('close', resolve));
  try {
    await untilReady(started, `http://localhost:${port}`, BUILD_PATIENCE);
    return (performance.now() - begun) / 1000;
  } finally {
    // npm does not pass signals on: they go to its whole process group.
    process.kill(-started.pid, 'SIGTERM');
    await ended;
  }
}

/**
 * In a copy of this clone beside it, on the same disk, with the dependencies and nothing built.
 *
 * @returns {Promise<{ cold: number, warm: number }>} seconds
 */
export async function measureStartTimes() {
  const clone = await mkdtemp(path.join(path.dirname(ROOT), '.relaptop-bench-'));
  try {
    copyClone(clone);
    for (const cache of CACHES) await rm(path.join(clone, cache), { recursive: true, force: true });
    const dataDir = path.join(clone, '.data');
    const cold = await startOnce(clone, dataDir);
    const warm = [];
    for (let turn = 0; turn < WARM; turn += 1) warm.push(await startOnce(clone, dataDir));
    return { cold, warm: median(warm) };
  } finally {
    await rm(clone, { recursive: true, force: true });
  }
}
