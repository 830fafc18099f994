import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { sqlStateOf } from './sqlErrors';

export type Database = PgDatabase<PgQueryResultHKT>;

const ATTEMPTS = 4;
/** serialization_failure and deadlock_detected, after which another try may succeed. */
const RETRYABLE = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction, and runs it again after a conflict that Postgres reports. `work` must not wait for the network. It must
 * use only the given handle: with the embedded database, another handle would wait forever.
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRYABLE.has(sqlStateOf(error) ?? '')) throw error;
    }
  }
}

export const firstOf = <T>(rows: readonly T[]): T | undefined => rows[0];
