import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { Client } from 'pg';

export interface Cluster {
  readonly url: string;
  stop(): Promise<void>;
}

/** A Postgres that tests can make fail. `freeze` lasts until `thaw`, `crash` until `recover`. */
export interface OwnCluster extends Cluster {
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Ends every connection at once, as in a crash. */
  crash(): Promise<void>;
  /** Starts Postgres again. Resolves when it accepts connections. */
  recover(): Promise<void>;
}

/** Timeout in milliseconds of a `beforeAll` that starts a Postgres. */
export const CLUSTER_MS = 120_000;

export interface TestDatabase {
  readonly url: string;
  remove(): Promise<void>;
}

/**
 * Creates a database on the server at DATABASE_URL, without touching its other databases. Without DATABASE_URL: on the Postgres of the run
 * (`onePostgres.ts`), or on a new one.
 * @param template name of a database to copy, which must have no connections; the default has no tables
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
      // The database disappears with the Postgres of the run. Deleting it here would slow the tests: after many deletions, ext4 takes ten
      // times as long to create files.
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
