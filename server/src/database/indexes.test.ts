import { readdirSync } from 'node:fs';
import path from 'node:path';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { useServer } from '../testing/useServer';
import { rowsOf } from './migrations';

const server = useServer();

async function tablesOfSchema(): Promise<PgTable[]> {
  const files = readdirSync(__dirname).filter((file) => /^schema\.ts$|Schema\.ts$/.test(file));
  const modules = (await Promise.all(files.map((file) => import(path.join(__dirname, file))))) as object[];
  return modules.flatMap((exported) =>
    Object.values(exported).filter((value): value is PgTable => is(value, PgTable)),
  );
}

it('all indexes of the schema exist after all migrations', async () => {
  const expected = (await tablesOfSchema()).flatMap((table) => {
    const { name, indexes } = getTableConfig(table);
    return indexes.map((index) => `${name}.${index.config.name}`);
  });
  const rows = await rowsOf<{ index: string }>(
    server.db,
    sql`select tablename || '.' || indexname as index from pg_indexes where schemaname = 'public'`,
  );
  const found = new Set(rows.map(({ index }) => index));
  expect(expected).toContain('products.products_found');
  expect(expected.filter((index) => !found.has(index))).toEqual([]);
});
