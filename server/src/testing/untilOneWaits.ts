import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../database/migrations';
import type { TestServer } from './testApp';

const WAITING = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Waits until another connection waits for a lock, so that a race has the same order on every machine. */
export async function untilOneWaits({ db }: TestServer): Promise<void> {
  while ((await rowsOf(db, WAITING)).length === 0) await pause(2);
}
