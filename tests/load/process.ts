import { spawn, execFileSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase } from '../../server/src/testing/realPostgres';
import { TEST_ENV } from '../../server/src/testing/testApp';
import { median } from './median';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
/** Starts of which the median counts, after one that makes the tables. */
const STARTS = 5;
/** Milliseconds that a started server is left alone before its memory is looked at. */
const IDLE_MS = 3_000;
const KIB_PER_MB = 1000 / 1.024;

export interface ProcessFigures {
  /** Milliseconds until it listens. */
  readonly start: number;
  /** Megabytes of memory that are its own, when nobody asks for anything. */
  readonly memory: number;
}

/** The built server as production runs it: without the sandbox, on a real Postgres. */
function launch(databaseUrl: string, dataDir: string): ChildProcess {
  return spawn(process.execPath, [path.join(ROOT, 'server/dist/main.js')], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      ...TEST_ENV,
      ...{ SHELL_DIR: 'shell/dist', REMOTES_DIR: 'dist/remotes', LOG_LEVEL: 'warn' },
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0' },
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

const residentKib = ({ pid }: ChildProcess): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));

async function startOnce(databaseUrl: string, dataDir: string, idleMs: number): Promise<ProcessFigures> {
  const begun = performance.now();
  const server = launch(databaseUrl, dataDir);
  const exited = once(server, 'exit');
  await Promise.race([
    once(server, 'message'),
    exited.then(([code]) => {
      throw new Error(`The server ended with ${code}`);
    }),
  ]);
  const start = performance.now() - begun;
  await pause(idleMs);
  const memory = residentKib(server) / KIB_PER_MB;
  server.kill('SIGTERM');
  await exited;
  return { start, memory };
}

/** Starts the built server over and over on one database. */
export async function measureProcess(): Promise<ProcessFigures> {
  const { url, remove } = await createDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'relaptop-bench-'));
  try {
    await startOnce(url, dataDir, 0);
    const runs: ProcessFigures[] = [];
    for (let turn = 0; turn < STARTS; turn += 1) runs.push(await startOnce(url, dataDir, IDLE_MS));
    return {
      start: median(runs.map(({ start }) => start)),
      memory: median(runs.map(({ memory }) => memory)),
    };
  } finally {
    await remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}
