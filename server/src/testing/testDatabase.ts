import { connectPostgres, openPostgres, type OpenDatabase } from '../database/openDatabase';
import { openEmbeddedInMemory } from './embeddedDatabase';
import { MIGRATIONS } from './migrations';
import { createDatabase, type TestDatabase } from './realPostgres';
import { keepEmpty, takeEmpty } from './emptyDatabases';

const LOG = { error: () => undefined };

/**
 * Opens an empty database with all tables: on Postgres, as in production. With TEST_DATABASE=embedded, it is the sandbox's embedded
 * database, which runs one query at a time.
 */
export const openTestDatabase = (): Promise<OpenDatabase> =>
  process.env['TEST_DATABASE'] === 'embedded' ? openEmbeddedInMemory() : openRealPostgres();

/** Opens a new Postgres database with all tables, for tests of races. With the embedded database, no race could happen. */
export async function openRealPostgres(): Promise<OpenDatabase> {
  const { url, close } = await createWithTables();
  const { db, listen, ...opened } = connectPostgres(url, LOG);
  return {
    db,
    listen,
    close: async () => {
      await opened.close();
      await close();
    },
  };
}

/** Opens a new database twice, each time with its own connections, as two processes of one shop do. Close the second one first. */
export async function openRealPostgresTwice(): Promise<readonly [OpenDatabase, OpenDatabase]> {
  const { url, close } = await createWithTables();
  const first = connectPostgres(url, LOG);
  return [
    {
      ...first,
      close: async () => {
        await first.close();
        await close();
      },
    },
    connectPostgres(url, LOG),
  ];
}

/** Gives a database that another file of this worker has left, or copies the template of the run (`onePostgres.ts`). */
async function createWithTables() {
  const { url, remove } = takeEmpty() ?? (await createFilled());
  let isClosed = false;
  return {
    url,
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      if (!(await keepEmpty(url))) await remove();
    },
  };
}

/** Creates a database with all tables. Without a template, creates the tables in it. */
async function createFilled(): Promise<TestDatabase> {
  const template = process.env['TEST_TEMPLATE'];
  const database = await createDatabase(template);
  if (template === undefined) await (await openPostgres(database.url, MIGRATIONS, LOG)).close();
  return database;
}
