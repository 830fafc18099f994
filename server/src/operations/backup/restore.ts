import { sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { Value } from 'typebox/value';
import type { Database } from '../../database/database';
import { knownMigrations, takeSteps } from '../../database/migrations';
import { MIGRATION_LOCK } from '../../database/openDatabase';
import { OperationError } from '../operationError';
import type { Counts } from './backup';
import { TableHead, bodyOf, verifyBackup, type BackupHead } from './backupFile';
import { continueNumbers, dropEverything, findData, suspendReferences } from './tables';

const BATCH = 500;

interface Options {
  readonly migrationsDir: string;
  /** Replaces data that is there. */
  readonly force: boolean;
}

/**
 * Puts a backup in the place of whatever the database holds, all or nothing: the schema as it was, the rows, then the steps of the
 * schema that came later.
 * @returns how many rows of each table came back
 * @throws {OperationError} when the backup is damaged or newer than this code, or when there is data and no `force`
 */
export async function restore(db: Database, file: string, options: Options): Promise<Counts> {
  const head = await verifyBackup(file);
  const { before, after } = splitSteps(head, knownMigrations(options.migrationsDir));
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.execute(sql`set local timezone = 'UTC'`);
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`);
    const filled = options.force ? undefined : await findData(tx);
    if (filled !== undefined)
      throw new OperationError(`The table ${filled} holds data. Replace everything there is with --force.`);
    await dropEverything(tx);
    await takeSteps(tx, before);
    const putBack = await suspendReferences(tx);
    const counts = await loadRows(tx, file);
    await putBack();
    await continueNumbers(tx);
    await takeSteps(tx, after);
    return counts;
  });
}

/** @returns the steps that the backup has behind it, and those that came later. */
function splitSteps({ migrations }: BackupHead, known: readonly MigrationMeta[]) {
  const same = migrations.every(({ hash }, index) => known[index]?.hash === hash);
  if (!same)
    throw new OperationError(
      'This backup was made by a newer or another version of the server. Restore it with that version.',
    );
  return { before: known.slice(0, migrations.length), after: known.slice(migrations.length) };
}

async function loadRows(tx: Database, file: string): Promise<Counts> {
  const counts: Counts = {};
  let head: TableHead | undefined;
  let rows: string[] = [];
  const flush = async () => {
    if (head && rows.length > 0) await insertRows(tx, head, rows);
    rows = [];
  };
  for await (const line of bodyOf(file)) {
    if (line.startsWith('{')) {
      await flush();
      head = Value.Parse(TableHead, JSON.parse(line));
      counts[head.table] = 0;
    } else if (head) {
      rows.push(line);
      counts[head.table] = (counts[head.table] ?? 0) + 1;
      if (rows.length === BATCH) await flush();
    }
  }
  await flush();
  return counts;
}

/** @param rows JSON strings */
async function insertRows(tx: Database, { table, columns }: TableHead, rows: readonly string[]) {
  const name = sql.identifier(table);
  const list = (part: (column: string) => ReturnType<typeof sql>) => sql.join(columns.map(part), sql`, `);
  // The offset keeps Postgres from reading a row once for each of its columns.
  await tx.execute(sql`insert into ${name} (${list((column) => sql`${sql.identifier(column)}`)})
    overriding system value
    select ${list((column) => sql`(read.row_).${sql.identifier(column)}`)}
    from (select line::${name} as row_ from jsonb_array_elements_text(${`[${rows.join(',')}]`}::jsonb) line offset 0) read`);
}
