import { Client } from 'pg';
import { knownMigrations } from './migrations';
import { MIGRATIONS } from '../testing/migrations';
import { CLUSTER_MS, createDatabase, type TestDatabase } from '../testing/realPostgres';

/**
 * Index of the last migration that may break servers of the previous version. All later migrations must let such servers keep running
 * (`README.md`). If a migration can't, raise this number. Then explain here and in the changelog why operators must expect a pause.
 */
const BEFORE_THE_RULE = 50;

interface Column {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('create extension if not exists pg_trgm');
}, CLUSTER_MS);
afterAll(async () => {
  await client.end();
  await database.remove();
});

async function columns(): Promise<Map<string, Column>> {
  const { rows } = await client.query<Column>(`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as required
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`);
  return new Map(rows.map((column) => [column.name, column]));
}

/**
 * @returns tables, or their indexes, by name. `file` is the number of the file in which Postgres stores each. A rewrite changes this
 * number.
 */
async function files(kind: 'r' | 'i'): Promise<Map<string, { file: string; of: string }>> {
  const { rows } = await client.query<{ name: string; file: string; of: string }>(`
    select c.relname as name, pg_relation_filenode(c.oid) as file, coalesce(t.relname, c.relname) as of
    from pg_class c left join pg_index i on i.indexrelid = c.oid left join pg_class t on t.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = '${kind}'`);
  return new Map(rows.map(({ name, ...rest }) => [name, rest]));
}

/** Runs a migration's statements. @returns the changes that would break older servers, or block users during the migration */
async function faultsOf(statements: readonly string[]): Promise<string[]> {
  const before = { columns: await columns(), tables: await files('r'), indexes: await files('i') };
  for (const statement of statements) await client.query(statement);
  const after = { columns: await columns(), tables: await files('r'), indexes: await files('i') };
  const isOld = (table = '') => before.tables.has(table);
  const rewritten = [...after.tables].flatMap(([name, { file }]) =>
    isOld(name) && before.tables.get(name)?.file !== file ? [name] : [],
  );
  return [
    ...[...before.columns].flatMap(([name, { type }]) => {
      const now = after.columns.get(name);
      if (!now) return [`removes ${name}, which older servers use`];
      return now.type === type ? [] : [`changes the type of ${name}`];
    }),
    ...[...after.columns.values()].flatMap(({ name, required }) =>
      required && isOld(name.split('.')[0]) && !before.columns.get(name)?.required
        ? [`requires ${name}, which older servers don't write`]
        : [],
    ),
    ...rewritten.map((table) => `rewrites ${table}`),
    ...[...after.indexes].flatMap(([name, { file, of }]) =>
      isOld(of) && !rewritten.includes(of) && before.indexes.get(name)?.file !== file
        ? [`builds ${name} while nobody can write ${of}`]
        : [],
    ),
  ];
}

it(
  'new migrations keep older servers running, and lock no table for long',
  async () => {
    const found: Record<string, string[]> = {};
    for (const [at, { sql }] of knownMigrations(MIGRATIONS).entries()) {
      const faults = await faultsOf(sql);
      if (at > BEFORE_THE_RULE && faults.length > 0) found[`migration ${at}`] = faults;
    }
    expect(found).toEqual({});
  },
  CLUSTER_MS,
);

it.each([
  ['alter table users drop column searches_near', ['removes users.searches_near, which older servers use']],
  [
    'alter table users rename column name to label',
    ['removes users.name, which older servers use', "requires users.label, which older servers don't write"],
  ],
  ['alter table mails alter column tries type bigint', ['changes the type of mails.tries', 'rewrites mails']],
  [
    'alter table reports add column weight integer not null',
    ["requires reports.weight, which older servers don't write"],
  ],
  ['alter table reports add column drawn double precision default random()', ['rewrites reports']],
  ['create index users_named on users (name)', ['builds users_named while nobody can write users']],
  ['alter table users add column weight integer', []],
  ["alter table users add column note text not null default ''", []],
  ['create table weights (id integer primary key, weight integer not null)', []],
])('%s: %j', async (statement, faults) => {
  await client.query('begin');
  expect(await faultsOf([statement])).toEqual(faults);
  await client.query('rollback');
});
