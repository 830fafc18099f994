import { sql } from 'drizzle-orm';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import type { Database } from './database';

/** A step of the schema as a database names it: the hash of its SQL and when it was written, in ms. */
interface AppliedMigration {
  readonly hash: string;
  readonly at: number;
}

/** @returns all steps that the code knows, first to last. */
export const knownMigrations = (migrationsDir: string): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: migrationsDir });

/** @returns the rows of a query in plain SQL, which no table's type describes. */
export async function rowsOf<Row>(db: Database, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(query)) as { rows: Row[] }).rows;
}

/** @returns the steps that a database has behind it; none for an empty one. */
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

/** @returns the steps that are still to be taken, as the migrator decides it: by time. */
export function pendingOf(known: readonly MigrationMeta[], applied: readonly AppliedMigration[]) {
  const last = applied.at(-1)?.at ?? 0;
  return known.filter((step) => step.folderMillis > last);
}
