import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { Client } from 'pg';
import { openPostgres, type OpenDatabase } from '../database/openDatabase';
import { MIGRATIONS } from './testDatabase';

interface Cluster {
  readonly url: string;
  stop(): Promise<void>;
}

/** Milliseconds for a `beforeAll` that makes a database cluster. */
export const CLUSTER_MS = 120_000;

/**
 * A new database on a real Postgres, for what races: the embedded one does one query at a time and proves nothing there. Uses
 * the server at DATABASE_URL, of which no other database is touched, or else starts the packaged one.
 */
export async function openRealPostgres(): Promise<OpenDatabase> {
  const given = process.env['DATABASE_URL'];
  const cluster = given ? { url: given, stop: () => Promise.resolve() } : await startCluster();
  const name = `relaptop_test_${randomUUID().replaceAll('-', '')}`;
  await inCluster(cluster, `create database ${name}`);
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  const opened = await openPostgres(url.href, MIGRATIONS, { error: () => undefined });
  return {
    db: opened.db,
    close: async () => {
      await opened.close();
      await inCluster(cluster, `drop database ${name}`);
      await cluster.stop();
    },
  };
}

async function inCluster({ url }: Cluster, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function startCluster(): Promise<Cluster> {
  const child = fork(path.join(__dirname, 'startPostgres.mjs'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const url = await Promise.race([
    once(child, 'message').then(([message]) => String(message)),
    exited.then(() => {
      throw new Error('Postgres did not start');
    }),
  ]);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
