import type { FastifyBaseLogger } from 'fastify';
import { appliedMigrations, knownMigrations, pendingOf } from './migrations';
import { connectPostgres, type OpenDatabase } from './openDatabase';

/** The tables are older than the code, and this process was told not to change them. */
export class NotMigratedError extends Error {
  constructor(missing: number) {
    super(`The database lacks ${missing} steps of the schema. Run: npm run ops -- migrate`);
  }
}

/**
 * Connects to Postgres, whose tables another process keeps up to date.
 * @throws {NotMigratedError}
 */
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
