import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Client } from 'pg';

const STARTER = path.resolve(import.meta.dirname, '../../server/src/testing/startPostgres.mjs');

export interface Postgres {
  url: string;
  change(statement: string, ...values: string[]): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a temporary Postgres, which also ends when the test run is killed. */
export async function startPostgres(): Promise<Postgres> {
  const server = fork(STARTER, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(server, 'exit');
  const url = await Promise.race([
    once(server, 'message').then(([message]) => String(message)),
    ended.then(() => Promise.reject(new Error('Postgres did not start'))),
  ]);
  return {
    url,
    change: async (statement, ...values) => {
      const client = new Client({ connectionString: url });
      await client.connect();
      const { rowCount } = await client.query(statement, values);
      await client.end();
      return rowCount ?? 0;
    },
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
