import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase } from '../../server/src/testing/realPostgres';
import { TEST_ENV } from '../../server/src/testing/testApp';
import { Child } from '../faults/harness/child';
import { percentile } from '../faults/harness/until';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
/** Number of measured starts. A start before them creates the tables. */
const STARTS = 5;
/** Milliseconds without load before the memory is measured. */
const IDLE_MS = 3_000;
const KIB_PER_MB = 1000 / 1.024;

/** Starts the built server as in production, on a real Postgres. @returns milliseconds and megabytes */
async function startOnce(databaseUrl: string, dataDir: string, idleMs: number) {
  const begun = performance.now();
  const server = new Child('the server', path.join(ROOT, 'server/dist/main.js'), [], {
    PATH: process.env['PATH'],
    ...TEST_ENV,
    ...{
      SHELL_DIR: path.join(ROOT, 'shell/dist'),
      REMOTES_DIR: path.join(ROOT, 'dist/remotes'),
      LOG_LEVEL: 'warn',
    },
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0' },
  });
  await server.message();
  const start = performance.now() - begun;
  await pause(idleMs);
  const words = ['-o', 'rss=', '-p', String(server.pid)];
  const memory = Number(execFileSync('ps', words, { encoding: 'utf8' })) / KIB_PER_MB;
  await server.stop();
  return { start, memory };
}

/** Starts the built server repeatedly on one database, and prints the medians as one line of JSON. */
export async function bench(): Promise<void> {
  const { url, remove } = await createDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'relaptop-bench-'));
  try {
    await startOnce(url, dataDir, 0);
    const runs: Awaited<ReturnType<typeof startOnce>>[] = [];
    for (let turn = 0; turn < STARTS; turn += 1) runs.push(await startOnce(url, dataDir, IDLE_MS));
    const medianOf = (name: 'start' | 'memory') =>
      percentile(
        runs.map((run) => run[name]),
        0.5,
      );
    console.log(JSON.stringify({ start: medianOf('start'), memory: medianOf('memory') }));
  } finally {
    await remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}
