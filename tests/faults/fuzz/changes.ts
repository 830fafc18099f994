import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/src/database/database';

/** Tables that the trigger doesn't watch: its own table, and tables in which GET calls count views. */
const NOT_WATCHED = ['fuzz_changes', 'laptop_viewers', 'laptop_views', 'seller_views'];

/**
 * Makes the database record every inserted, changed or deleted row, unless it is rolled back. @returns a function that returns the number
 * of records
 */
export async function watchChanges(db: Database): Promise<() => Promise<number>> {
  await db.execute(sql`create table fuzz_changes (n bigint generated always as identity primary key)`);
  await db.execute(sql`create function fuzz_note() returns trigger language plpgsql as
    $$ begin insert into fuzz_changes default values; return null; end $$`);
  await db.execute(sql`do $$ declare one text; begin
    for one in select tablename from pg_tables where schemaname = 'public' and tablename not in (${sql.raw(NOT_WATCHED.map((name) => `'${name}'`).join(', '))}) loop
      execute format('create trigger fuzz_watch after insert or update or delete on %I for each row execute function fuzz_note()', one);
    end loop; end $$`);
  return async () => {
    const result: unknown = await db.execute(sql`select coalesce(max(n), 0)::int as n from fuzz_changes`);
    const { rows } = result as { rows: { n: number }[] };
    return rows[0]?.n ?? 0;
  };
}
