import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle, drizzle as drizzlePg, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { FastifyBaseLogger } from 'fastify';
import { Pool, type PoolConfig } from 'pg';
import type { Database } from './database';
import { lockDataDir } from './dataDirLock';
import { type Listen, listenOnPglite, listenOnPostgres } from './listening';
import { isBrokenConnection } from './sqlErrors';
import { appliedMigrations, knownMigrations, pendingOf } from './migrations';

export interface OpenDatabase {
  readonly db: Database;
  /** Runs work in only one process at a time. Undefined for an embedded database, which has one process. */
  readonly alone?: RunAlone;
  readonly listen: Listen;
  /** @returns the number of queries that wait for a connection. Undefined for an embedded database */
  readonly waiting?: () => number;
  /** @returns a compressed copy of an embedded database. Undefined for Postgres, which has its own tool for dumps */
  readonly dump?: () => Promise<Blob>;
  close(): Promise<void>;
}

/** Keys of two advisory locks; any two different numbers work. Only one process migrates, and only one sweeps, at a time. */
const MIGRATION_LOCK = 7_461_023;
const SWEEP_LOCK = 7_461_024;

type Log = Pick<FastifyBaseLogger, 'error'>;

/** Timeouts in milliseconds. Many calls may queue for the row of one laptop, and the server must answer each within ten seconds. */
const TIMEOUTS = { connectionTimeoutMillis: 8_000, statement_timeout: 5_000 };
/** Adds a client-side timeout, a second longer, because a Postgres that hangs doesn't enforce its own. */
export const PATIENCE_OF_SERVER = { ...TIMEOUTS, query_timeout: 6_000 };
/** Timeouts in milliseconds. If the replica does not answer in time, the read goes to the primary. */
const PATIENCE_WITH_REPLICA = {
  connectionTimeoutMillis: 1_000,
  query_timeout: 2_000,
  statement_timeout: 2_000,
};

/** Connects to Postgres without changing its tables. */
export const connectPostgres = (url: string, log: Log, patience = PATIENCE_OF_SERVER): OpenDatabase =>
  openedOn(url, log, patience);

/** Like {@link connectPostgres}, but without the client's timeout, for commands that allow single statements more time. */
export const connectPatiently = (url: string, log: Log): OpenDatabase => openedOn(url, log, TIMEOUTS);

/** Connects to a replica, which may be down at first. Its sessions are read-only. */
export const connectReplica = (url: string, log: Log): OpenDatabase =>
  openedOn(url, log, { ...PATIENCE_WITH_REPLICA, options: '-c default_transaction_read_only=on' });

export async function openPostgres(url: string, migrationsDir: string, log: Log): Promise<OpenDatabase> {
  const { connectionTimeoutMillis } = TIMEOUTS;
  // A pool of a single connection, because the lock belongs to its connection. Ending the pool releases the lock.
  const pool = poolFor(url, log, { connectionTimeoutMillis, max: 1 });
  try {
    await pool.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePg(drizzlePg({ client: pool }), { migrationsFolder: migrationsDir });
  } finally {
    await pool.end();
  }
  return connectPostgres(url, log);
}

function openedOn(url: string, log: Log, config: PoolConfig): OpenDatabase {
  const pool = poolFor(url, log, config);
  const db = drizzlePg({ client: pool });
  db.transaction = transactionsOn(pool);
  return {
    db,
    alone: runAloneOn(pool, SWEEP_LOCK),
    listen: listenOnPostgres(url, log),
    waiting: () => pool.waitingCount,
    close: () => pool.end(),
  };
}

function poolFor(url: string, log: Log, config: PoolConfig): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    ...config,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'relaptop',
  });
  // Handles errors of idle connections (`pool`) and of busy ones (`client`). Without this, a restart of the database would end the process.
  const onBroken = (error: Error) => log.error({ err: error }, 'a database connection broke');
  pool.on('error', onBroken);
  pool.on('connect', (client) => client.on('error', onBroken));
  return pool;
}

/** Postgres extensions of the embedded database, which breaks with a second extension (docs/adr/0029). */
export const EXTENSIONS = { pg_trgm };

export const embeddedDirOf = (dataDir: string): string => path.join(dataDir, 'pglite');

/**
 * Opens the embedded database in `dataDir/pglite`, for this process only.
 * @param migrationsDir undefined leaves the tables as they are
 * @param onLost called when another process may have taken the directory; the process must end
 * @throws {DataDirInUseError}
 */
export async function openEmbedded(
  dataDir: string,
  migrationsDir: string | undefined,
  onLost: (error: Error) => void,
): Promise<OpenDatabase> {
  const release = await lockDataDir(dataDir, onLost);
  try {
    const client = await PGlite.create(embeddedDirOf(dataDir), { extensions: EXTENSIONS });
    const opened = migrationsDir ? await openPglite(client, migrationsDir) : connectPglite(client);
    return {
      ...opened,
      close: async () => {
        await opened.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

export const connectPglite = (client: PGlite): OpenDatabase => ({
  db: drizzlePglite({ client }),
  listen: listenOnPglite(client),
  dump: () => client.dumpDataDir('gzip'),
  close: () => client.close(),
});

export async function openPglite(client: PGlite, migrationsDir: string): Promise<OpenDatabase> {
  await migratePglite(drizzlePglite({ client }), { migrationsFolder: migrationsDir });
  return connectPglite(client);
}

/**
 * Replaces Drizzle's `transaction`. Drizzle's version leaks the connection if `begin` fails, and reuses a connection on which a statement
 * still runs.
 */
const transactionsOn =
  (pool: Pool): NodePgDatabase['transaction'] =>
  async (work, config) => {
    const client = await pool.connect();
    try {
      const result = await drizzle({ client }).transaction(async (tx) => {
        try {
          return await work(tx);
        } catch (error) {
          // Closes the connection, because a rollback would wait for the statement that timed out.
          if (isBrokenConnection(error)) void client.end();
          throw error;
        }
      }, config);
      client.release();
      return result;
    } catch (error) {
      client.release(isBrokenConnection(error));
      throw error;
    }
  };

export class NotMigratedError extends Error {
  constructor(missing: number) {
    super(`The database lacks ${missing} steps of the schema. Run: npm run ops -- migrate`);
  }
}

/** Connects to a database that another process migrates. @throws {NotMigratedError} if its tables are older than the code */
export async function openMigrated(
  url: string,
  migrationsDir: string,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<OpenDatabase> {
  const database = connectPostgres(url, log);
  try {
    const missing = pendingOf(knownMigrations(migrationsDir), await appliedMigrations(database.db));
    if (missing.length > 0) throw new NotMigratedError(missing.length);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Runs work, unless another process is running it. @returns whether it ran */
export type RunAlone = (work: () => Promise<void>) => Promise<boolean>;

const runAloneOn =
  (pool: Pool, lock: number): RunAlone =>
  async (work) => {
    // Uses a session without a transaction, because the work may wait for the network.
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        lock,
      ]);
      const taken = rows[0]?.taken === true;
      if (taken) await work();
      return taken;
    } finally {
      // Ends the session, which releases the lock.
      client.release(true);
    }
  };
