import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

type ReportTable = PgTable & Record<'id' | 'reporterId' | 'createdAt' | 'closedAt', PgColumn>;

/** SQL for whether a report is the oldest open one on its row. Lists show only this report. */
export function isFirstOpenReport({ id, createdAt, closedAt }: ReportTable, about: PgColumn): SQL {
  return sql`${closedAt} is null and not exists (select from ${about.table} earlier
    where earlier.${sql.identifier(about.name)} = ${about} and earlier.closed_at is null
    and (earlier.created_at, earlier.id) < (${createdAt}, ${id}))`;
}

/** Closes all open reports about a row. @returns the ids of the people who made them */
export async function closeReports(
  db: Database,
  table: ReportTable,
  about: PgColumn,
  id: string,
): Promise<string[]> {
  const rows = await db
    .update(table)
    .set({ closedAt: sql`now()` })
    .where(and(eq(about, id), isNull(table.closedAt)))
    .returning({ reporterId: table.reporterId });
  return rows.map(({ reporterId }) => String(reporterId));
}
