import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, type QueryResultRow } from 'pg';
import { openPostgres } from '../database/openDatabase';
import { MIGRATIONS } from './migrations';
import { createDatabase } from './realPostgres';

export interface OlderDatabase {
  readonly client: Client;
  rows<Row extends QueryResultRow>(query: string): Promise<Row[]>;
  upgrade(): Promise<void>;
  close(): Promise<void>;
}

/** @returns a database whose tables are as they were before this migration */
export async function databaseBefore(migration: string): Promise<OlderDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'relaptop-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] };
  const until = journal.entries.findIndex(({ tag }) => tag.endsWith(migration));
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, until) }));
  const { url, remove } = await createDatabase();
  const migrate = async (from: string) => (await openPostgres(url, from, console)).close();
  await migrate(folder);
  await rm(folder, { recursive: true });
  const client = new Client({ connectionString: url });
  await client.connect();
  return {
    client,
    rows: async <Row extends QueryResultRow>(query: string) => (await client.query<Row>(query)).rows,
    upgrade: () => migrate(MIGRATIONS),
    close: async () => {
      await client.end();
      await remove();
    },
  };
}
