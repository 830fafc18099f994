import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { Client } from 'pg';
import { connectPostgres, openPostgres, type OpenDatabase } from '../database/openDatabase';
import { MIGRATIONS } from './testDatabase';

interface Cluster {
  readonly url: string;
  stop(): Promise<void>;
}

/** A Postgres that can be made to fail, each order until the one after it. */
export interface OwnCluster extends Cluster {
  /** It takes connections and says nothing. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Every connection ends at once. */
  crash(): Promise<void>;
  /** Resolves when it takes connections again. */
  recover(): Promise<void>;
}

/** Milliseconds for a `beforeAll` that makes a database cluster. */
export const CLUSTER_MS = 120_000;

/** An empty database on a real Postgres. */
export interface EmptyDatabase {
  readonly url: string;
  remove(): Promise<void>;
}

/**
 * Makes an empty database on the server at DATABASE_URL, of which no other database is touched, or else on the packaged one: that of
 * the run (`onePostgres.mjs`), or one of its own.
 */
export async function createDatabase(): Promise<EmptyDatabase> {
  const given = process.env['DATABASE_URL'] ?? process.env['TEST_POSTGRES'];
  const cluster = given ? { url: given, stop: () => Promise.resolve() } : await startCluster();
  const name = `relaptop_test_${randomUUID().replaceAll('-', '')}`;
  await inCluster(cluster, `create database ${name}`);
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    remove: async () => {
      await inCluster(cluster, `drop database ${name} with (force)`);
      await cluster.stop();
    },
  };
}

/** A new database with its tables, for what races: the embedded one does one query at a time and proves nothing there. */
export async function openRealPostgres(): Promise<OpenDatabase> {
  const { url, remove } = await createDatabase();
  const opened = await openPostgres(url, MIGRATIONS, { error: () => undefined });
  return {
    db: opened.db,
    listen: opened.listen,
    close: async () => {
      await opened.close();
      await remove();
    },
  };
}

/** A new database as two processes of one shop have it: each with connections of its own. Close the second one first. */
export async function openRealPostgresTwice(): Promise<readonly [OpenDatabase, OpenDatabase]> {
  const { url, remove } = await createDatabase();
  const log = { error: () => undefined };
  const first = await openPostgres(url, MIGRATIONS, log);
  const close = async () => {
    await first.close();
    await remove();
  };
  return [{ db: first.db, listen: first.listen, close }, connectPostgres(url, log)];
}

async function inCluster({ url }: Cluster, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Starts a packaged Postgres for one test alone. */
export async function startCluster(): Promise<OwnCluster> {
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
  const order = async (word: keyof Omit<OwnCluster, keyof Cluster>) => {
    const done = once(child, 'message');
    child.send(word);
    await done;
  };
  return {
    url,
    freeze: () => order('freeze'),
    thaw: () => order('thaw'),
    crash: () => order('crash'),
    recover: () => order('recover'),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
