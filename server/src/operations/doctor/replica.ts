import { sql } from 'drizzle-orm';
import { appliedMigrations, knownMigrations, pendingOf, rowsOf } from '../../database/migrations';
import { withDatabase } from '../openForOperation';
import { whyNot } from './database';
import { fine, wrong, type Finding } from './finding';

const ABOUT = 'DATABASE_READ_URL';

/** Whether the read replica answers, follows another database, and has the tables that this code needs. */
export async function checkReplica(databaseUrl: string, migrationsDir: string): Promise<Finding> {
  try {
    return await withDatabase({ databaseUrl, dataDir: '' }, async (db) => {
      const missing = pendingOf(knownMigrations(migrationsDir), await appliedMigrations(db));
      if (missing.length > 0)
        return wrong(
          ABOUT,
          `lacks ${missing.length} steps of the schema`,
          'Run npm run ops -- migrate on the primary, and see that the replica follows it.',
        );
      const [server] = await rowsOf<{ follows: boolean }>(db, sql`select pg_is_in_recovery() as follows`);
      return server?.follows
        ? fine(ABOUT, 'answers and follows its primary')
        : fine(ABOUT, 'answers; it takes writes itself, so see that it is a copy of DATABASE_URL');
    });
  } catch (error) {
    return whyNot(error, ABOUT);
  }
}
