import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { rowsOf } from '../../database/migrations';

/** @returns the names of all tables that hold data of ours; unlogged ones hold what is worth nothing after minutes. */
export const listTables = (db: Database): Promise<string[]> => tablesOf(db, sql`relpersistence = 'p'`);

async function tablesOf(db: Database, which: SQL): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${which} order by relname`,
  );
  return rows.map(({ name }) => name);
}

/** @returns the columns that are stored; what the database computes by itself is left out. */
export async function columnsOf(db: Database, table: string): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`,
  );
  return rows.map(({ name }) => name);
}

/** @returns a table with a row in it, or undefined when there is no data at all. */
export async function findData(db: Database): Promise<string | undefined> {
  for (const table of await listTables(db)) {
    const [row] = await rowsOf<{ filled: boolean }>(
      db,
      sql`select exists (select 1 from ${sql.identifier(table)}) as filled`,
    );
    if (row?.filled) return table;
  }
  return undefined;
}

/** Removes our tables and functions, by name: the schema itself may belong to somebody else, and so may extensions in it. */
export async function dropEverything(tx: Database): Promise<void> {
  for (const table of await tablesOf(tx, sql`true`)) {
    await tx.execute(sql`drop table if exists ${sql.identifier(table)} cascade`);
  }
  const functions = await rowsOf<{ name: string }>(
    tx,
    sql`select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  );
  for (const { name } of functions) await tx.execute(sql.raw(`drop function ${name} cascade`));
  await tx.execute(sql`drop table if exists drizzle.__drizzle_migrations`);
}

/** Takes the references between tables away, since rows come table by table. @returns a function that puts them back, checked */
export async function suspendReferences(tx: Database): Promise<() => Promise<void>> {
  const references = await rowsOf<{ on: string; name: string; rule: string }>(
    tx,
    sql`select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { on, name } of references)
    await tx.execute(sql.raw(`alter table ${on} drop constraint ${name}`));
  return async () => {
    for (const { on, name, rule } of references)
      await tx.execute(sql.raw(`alter table ${on} add constraint ${name} ${rule}`));
  };
}

/** Numbers that the database hands out go on after the highest one that is there. */
export async function continueNumbers(tx: Database): Promise<void> {
  const columns = await rowsOf<{ table: string; column: string }>(
    tx,
    sql`select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`,
  );
  for (const { table, column } of columns) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}),
        coalesce((select max(${sql.identifier(column)}) from ${sql.identifier(table)}), 0) + 1, false)`,
    );
  }
}
