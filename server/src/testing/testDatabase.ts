import { connectPostgres, openPostgres, type OpenDatabase } from '../database/openDatabase';
import { openEmbeddedInMemory } from './embeddedDatabase';
import { MIGRATIONS } from './migrations';
import { createDatabase } from './realPostgres';

const LOG = { error: () => undefined };

/**
 * An empty database with all tables. On Postgres, as in production; with TEST_DATABASE=embedded it is the embedded database of the
 * sandbox, which does one query at a time.
 */
export const openTestDatabase = (): Promise<OpenDatabase> =>
  process.env['TEST_DATABASE'] === 'embedded' ? openEmbeddedInMemory() : openRealPostgres();

/** A new database with its tables, for what races: the embedded one proves nothing there. */
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

/** A new database as two processes of one shop have it: each with connections of its own. Close the second one first. */
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

/** Copies the run's template (`onePostgres.ts`), or makes the tables where there is none. */
async function createWithTables() {
  const template = process.env['TEST_TEMPLATE'];
  const { url, remove } = await createDatabase(template);
  if (template === undefined) await (await openPostgres(url, MIGRATIONS, LOG)).close();
  let isClosed = false;
  return {
    url,
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await remove();
    },
  };
}
