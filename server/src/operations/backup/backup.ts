import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { appliedMigrations, rowsOf } from '../../database/migrations';
import { OperationError } from '../operationError';
import { writeBackup, type BackupHead, type TableHead, type WriteLine } from './backupFile';
import { columnsOf, listTables } from './tables';

const BATCH = 1_000;

/** Rows by table. */
export type Counts = Record<string, number>;

/**
 * Saves everything in the database as it is at one moment, while others go on working with it. A row is kept in Postgres' own text
 * form, so it comes back exactly as it was, on either kind of database.
 * @returns how many rows of each table were saved
 * @throws {OperationError} when there is nothing to save
 */
export async function backup(db: Database, file: string): Promise<Counts> {
  const counts: Counts = {};
  await db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      // Text forms of times depend on it.
      await tx.execute(sql`set local timezone = 'UTC'`);
      const migrations = await appliedMigrations(tx);
      if (migrations.length === 0)
        throw new OperationError('There is nothing to save: the database is empty.');
      await writeBackup(file, async (write) => {
        const head: BackupHead = {
          format: 'relaptop-backup',
          version: 1,
          createdAt: new Date().toISOString(),
          migrations,
        };
        await write(JSON.stringify(head));
        for (const table of await listTables(tx)) counts[table] = await saveTable(tx, table, write);
      });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return counts;
}

async function saveTable(tx: Database, table: string, write: WriteLine): Promise<number> {
  const head: TableHead = { table, columns: await columnsOf(tx, table) };
  await write(JSON.stringify(head));
  const name = sql.identifier(table);
  await tx.execute(sql`declare saving no scroll cursor for select row_::text as line from ${name} row_`);
  let count = 0;
  for (;;) {
    const rows = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${BATCH} from saving`));
    for (const { line } of rows) await write(JSON.stringify(line));
    count += rows.length;
    if (rows.length < BATCH) break;
  }
  await tx.execute(sql`close saving`);
  return count;
}
