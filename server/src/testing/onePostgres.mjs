// Starts one Postgres for all test files of a run that want a real one, unless DATABASE_URL names another. It stops with the run.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const SOURCES = path.resolve(import.meta.dirname, '..');

/** Jest's `globalSetup`. */
export default async function startOnePostgres({ rootDir, testPathPatterns }) {
  const selected = testPathPatterns.toExecutor({ rootDir });
  const isWanted = readdirSync(SOURCES, { recursive: true })
    .filter((file) => file.endsWith('.pg.test.ts'))
    .some((file) => selected.isMatch(path.join(SOURCES, file)));
  if (!isWanted || process.env.DATABASE_URL) return;
  const child = fork(path.join(import.meta.dirname, 'startPostgres.mjs'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [address] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('Postgres did not start'))),
  ]);
  process.env.TEST_POSTGRES = address;
  globalThis.onePostgres = child;
}
