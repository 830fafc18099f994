import { sql } from 'drizzle-orm';
import type { Database } from './database';
import { rateLimits } from './limitSchema';
import { rowsOf } from './migrations';

/** Calls of one limit that this process has not added to the table yet. */
export interface Hits {
  readonly key: string;
  readonly hits: number;
  /** Milliseconds from a key's first call to the end of its window. */
  readonly ms: number;
}

/** The calls of one limit by all processes together. */
export interface Total {
  readonly key: string;
  readonly hits: number;
  /** Milliseconds until the window ends. */
  readonly ttl: number;
}

/** Adds this process's calls to the totals of all processes, in one statement. The windows follow the database's clock. */
export async function addHits(db: Database, hits: readonly Hits[]): Promise<Total[]> {
  const { key, hits: count, until } = rateLimits;
  const isOver = sql`${until} <= now()`;
  // Sorts by key, so that two processes with the same keys can't deadlock.
  const rows = await rowsOf<{ key: string; hits: number; ttl: string | number }>(
    db,
    sql`insert into ${rateLimits} (key, hits, until)
      select key, hits, now() + ms * interval '1 millisecond'
      from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb) as hit (key text, hits integer, ms integer) order by key
      on conflict (key) do update set
        hits = case when ${isOver} then 0 else ${count} end + excluded.hits,
        until = case when ${isOver} then excluded.until else ${until} end
      returning ${key}, ${count}, extract(epoch from ${until} - now()) * 1000 as ttl`,
  );
  return rows.map((row) => ({ key: row.key, hits: row.hits, ttl: Math.max(1, Number(row.ttl)) }));
}

export async function forgetOldHits(db: Database): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.until} <= now()`);
}
