import { Client } from 'pg';
import type { TestDatabase } from './realPostgres';

/**
 * Databases that this worker's test files have left, without their rows. Emptying one takes a fifth of the time of a copy of the template,
 * which has 800 files.
 */
const left: string[] = [];
/** Names, types and constraints of everything in the tables' schema. Statistics count, because they change the plans of queries. */
const SHAPE = `select md5(string_agg(part, ',' order by part)) as shape from (
  select concat(relname, relkind, (select count(*) from pg_statistic where starelid = c.oid)) as part from pg_class c
    where relnamespace = 'public'::regnamespace
  union all select concat(attrelid::regclass, attname, atttypid, attnotnull) from pg_attribute
    where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) and attnum > 0
  union all select concat(conname, convalidated) from pg_constraint where connamespace = 'public'::regnamespace
  union all select concat(tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
  union all select proname from pg_proc where pronamespace = 'public'::regnamespace) parts`;

export async function shapeOf(client: Pick<Client, 'query'>): Promise<string | undefined> {
  const { rows } = await client.query<{ shape: string }>(SHAPE);
  return rows[0]?.shape;
}

/** @returns a database with all tables and no rows, if a file has left one. The run's own Postgres removes it in the end */
export function takeEmpty(): TestDatabase | undefined {
  const url = left.pop();
  return url === undefined ? undefined : { url, remove: () => Promise.resolve() };
}

/**
 * Deletes all rows, and keeps the database for the next file, unless a test has changed its tables.
 * @returns whether it keeps the database
 */
export async function keepEmpty(url: string): Promise<boolean> {
  const expected = process.env['TEST_SHAPE'];
  if (expected === undefined) return false;
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    if ((await shapeOf(client)) !== expected) return false;
    const { rows: tables } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const { rows: used } = await client.query<{ name: string }>(
      tables
        .map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
        .join(' union all '),
    );
    const names = used.map(({ name }) => name);
    // Switches triggers and foreign keys off, so that the order of the tables doesn't matter.
    await client.query(
      `set session_replication_role = replica; ${names.map((name) => `delete from ${name}`).join(';')}`,
    );
    if (names.length > 0) await client.query(`vacuum ${names.join()}`);
    await client.query(
      `select setval(oid::regclass, 1, false) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`,
    );
    left.push(url);
    return true;
  } finally {
    await client.end();
  }
}
