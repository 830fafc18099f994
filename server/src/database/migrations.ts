import { sql } from 'drizzle-orm';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import type { Database } from './database';

interface AppliedMigration {
  readonly hash: string;
  readonly at: number;
}

export const knownMigrations = (migrationsDir: string): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: migrationsDir });

/** Runs plain SQL. The caller names the type of the rows, because TypeScript can't derive it from SQL. */
export async function rowsOf<Row>(db: Database, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(query)) as { rows: Row[] }).rows;
}

export async function appliedMigrations(db: Database): Promise<AppliedMigration[]> {
  const [known] = await rowsOf<{ there: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!known?.there) return [];
  const rows = await rowsOf<{ hash: string; at: string | number }>(
    db,
    sql`select hash, created_at as at from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ hash, at }) => ({ hash, at: Number(at) }));
}

/** @returns the migrations that a database lacks: those after its latest one, as in drizzle's migrator */
export function pendingOf(known: readonly MigrationMeta[], applied: readonly AppliedMigration[]) {
  const last = applied.at(-1)?.at ?? 0;
  return known.filter((step) => step.folderMillis > last);
}
