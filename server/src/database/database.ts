import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { sqlStateOf } from './sqlErrors';

/** A connection pool, the embedded database, or a transaction on either: repositories take any of them. */
export type Database = PgDatabase<PgQueryResultHKT>;

const ATTEMPTS = 4;
/** serialization_failure and deadlock_detected: the same work may succeed when it is tried again. */
const RETRYABLE = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction and retries when Postgres asks for it. `work` uses only its own handle (the embedded database waits for
 * ever on another one) and never waits for the network.
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
