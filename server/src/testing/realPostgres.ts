import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { Client } from 'pg';

export interface Cluster {
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

/** A database of a test's own on a real Postgres. */
export interface TestDatabase {
  readonly url: string;
  remove(): Promise<void>;
}

/**
 * Makes a database on the server at DATABASE_URL, of which no other database is touched, or else on the packaged one: that of
 * the run (`onePostgres.ts`), or one of its own.
 * @param template the name of a database there to copy, which nobody is connected to; without one there are no tables
 */
export async function createDatabase(template = 'template1'): Promise<TestDatabase> {
  const shared = process.env['TEST_POSTGRES'];
  const given = process.env['DATABASE_URL'] ?? shared;
  const cluster = given ? { url: given, stop: () => Promise.resolve() } : await startCluster();
  const name = `relaptop_test_${randomUUID().replaceAll('-', '')}`;
  await inCluster(cluster, `create database ${name} template ${template}`);
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    remove: async () => {
      // Goes with its cluster. To make files takes ext4 ten times as long for a while after many were removed.
      if (given !== undefined && given === shared) return;
      await inCluster(cluster, `drop database ${name} with (force)`);
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
