import { getTableName, type SQL } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

const rowsOf = <T extends PgTable>(db: Database, table: T, where: SQL | undefined) =>
  db
    .select()
    .from(table as PgTable)
    .where(where);

export async function findRow<T extends PgTable>(
  db: Database,
  table: T,
  where: SQL | undefined,
): Promise<T['$inferSelect'] | undefined> {
  const rows: T['$inferSelect'][] = await rowsOf(db, table, where);
  return rows[0];
}

export async function lockRow<T extends PgTable>(
  db: Database,
  table: T,
  where: SQL | undefined,
): Promise<T['$inferSelect'] | undefined> {
  const rows: T['$inferSelect'][] = await rowsOf(db, table, where).for('update');
  return rows[0];
}

export async function insertRow<T extends PgTable>(
  db: Database,
  table: T,
  row: PgInsertValue<T>,
): Promise<T['$inferSelect']> {
  const rows: T['$inferSelect'][] = await db.insert(table).values(row).returning();
  const [inserted] = rows;
  if (!inserted) throw new Error(`The row of ${getTableName(table)} was not stored`);
  return inserted;
}

/** @returns false, and writes nothing, if the row violates a unique index */
export async function insertOnce<T extends PgTable>(
  db: Database,
  table: T,
  row: PgInsertValue<T>,
): Promise<boolean> {
  return (await db.insert(table).values(row).onConflictDoNothing().returning()).length > 0;
}
