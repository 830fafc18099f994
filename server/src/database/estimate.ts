import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';
import { rowsOf } from './migrations';

interface Plan {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }];
}

/** @returns how many rows Postgres expects, from what it last learnt about the table; it looks at none of them. */
export async function estimateRows(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  const [plan] = await rowsOf<Plan>(
    db,
    sql`explain (format json) select 1 from ${table}${where && sql` where ${where}`}`,
  );
  return Math.round(plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0);
}
