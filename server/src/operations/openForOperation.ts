import { existsSync } from 'node:fs';
import pino from 'pino';
import {
  connectPatiently,
  embeddedDirOf,
  type OpenDatabase,
  openEmbedded,
  openPostgres,
} from '../database/openDatabase';
import type { Settings } from '../settings/settings';

export interface Context {
  readonly env: NodeJS.ProcessEnv;
  readonly migrationsDir: string;
  say(line: string): void;
}

export type Where = Pick<Settings, 'databaseUrl' | 'dataDir'>;
type Work<T> = (db: OpenDatabase['db'], database: OpenDatabase) => Promise<T>;

const log = pino({ level: 'error' });
/** Ends this process, because another one may have taken the data directory. */
export const onLost = (error: Error) => {
  console.error('The lock on the data directory was lost; stopping before data is damaged.', error.message);
  process.exit(1);
};

/** Opens the database that the settings name, runs `work` and closes the database. Does not migrate it. */
export async function withDatabase<T>({ databaseUrl, dataDir }: Where, work: Work<T>): Promise<T> {
  return use(
    databaseUrl ? connectPatiently(databaseUrl, log) : await openEmbedded(dataDir, undefined, onLost),
    work,
  );
}

/** Like {@link withDatabase}, but refuses a database that does not exist yet, for work on people and orders. */
export async function withFilledDatabase<T>(where: Where, work: Work<T>): Promise<T> {
  const { databaseUrl, dataDir } = where;
  if (!databaseUrl && !existsSync(embeddedDirOf(dataDir)))
    throw new OperationError(`There is no database in ${dataDir}. Set DATABASE_URL or DATA_DIR.`);
  return withDatabase(where, work);
}

export async function migrateDatabase({ databaseUrl, dataDir }: Where, migrationsDir: string): Promise<void> {
  const opened = databaseUrl
    ? await openPostgres(databaseUrl, migrationsDir, log)
    : await openEmbedded(dataDir, migrationsDir, onLost);
  await opened.close();
}

async function use<T>(database: OpenDatabase, work: Work<T>): Promise<T> {
  try {
    return await work(database.db, database);
  } finally {
    await database.close();
  }
}

export class OperationError extends Error {}
