import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { DataDirInUseError } from '../../database/dataDirLock';
import { appliedMigrations, knownMigrations, pendingOf, rowsOf } from '../../database/migrations';
import { embeddedDirOf } from '../../database/openDatabase';
import { errorCodeOf } from '../../database/sqlErrors';
import { listCategories } from '../../modules/laptops/repository';
import { withDatabase } from '../openForOperation';
import { fine, wrong, type Finding } from './finding';

const ABOUT = 'DATABASE_URL';
/** The oldest supported Postgres, in the form of `server_version_num`. */
const OLDEST = 140_000;
const CLOCK = 'clock of the database';
/** Maximum milliseconds by which clocks may differ. Larger differences break tokens and holds. */
export const CLOCK_TOLERANCE_MS = 5_000;

interface Where {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly migrationsDir: string;
}

export async function checkDatabase({ databaseUrl, dataDir, migrationsDir }: Where): Promise<Finding[]> {
  if (!databaseUrl && !existsSync(embeddedDirOf(dataDir)))
    return [
      wrong(
        ABOUT,
        `is not set, and ${dataDir} holds no database`,
        'Set it, or start the sandbox with npm start.',
      ),
    ];
  try {
    return await withDatabase({ databaseUrl, dataDir }, async (db) => {
      const [server] = await rowsOf<{ number: string; name: string; now: string }>(
        db,
        sql`select current_setting('server_version_num') as number, current_setting('server_version') as name,
          extract(epoch from clock_timestamp())::text as now`,
      );
      const missing = pendingOf(knownMigrations(migrationsDir), await appliedMigrations(db));
      return [
        Number(server?.number) >= OLDEST
          ? fine(ABOUT, `${databaseUrl ? 'Postgres' : `embedded database in ${dataDir}`}, ${server?.name}`)
          : wrong(ABOUT, `Postgres ${server?.name} is too old`, 'Use Postgres 14 or newer.'),
        missing.length === 0
          ? fine('tables', 'are up to date')
          : wrong(
              'tables',
              `lack ${missing.length} steps`,
              'Run: npm run ops -- migrate (a server with MIGRATE=on does it by itself)',
            ),
        ...(missing.length === 0 ? [await checkCategories(db)] : []),
        judgeClock(CLOCK, Number(server?.now) * 1000, CLOCK_TOLERANCE_MS),
      ];
    });
  } catch (error) {
    return [whyNot(error)];
  }
}

/** Checks that there are categories. Every listing needs one, and a new shop has none. */
export async function checkCategories(db: Database): Promise<Finding> {
  const { length } = await listCategories(db);
  if (length > 0) return fine('categories', `${length} are set`);
  return wrong(
    'categories',
    'there are none, so no laptop can be listed',
    'Run: npm run ops -- set-categories server/deploy/categories.json',
  );
}

/** @param there time of the other clock in milliseconds */
export function judgeClock(about: string, there: number, tolerance: number): Finding {
  const apart = Math.round(Math.abs(Date.now() - there) / 100) / 10;
  if (apart * 1000 <= tolerance) return fine(about, `agrees with ours to ${apart} s`);
  return wrong(
    about,
    `differs from ours by ${apart} s`,
    'Keep the clocks of all machines right, with chrony or NTP.',
  );
}

const REMEDIES: Record<string, string> = {
  '28P01': 'Check user and password in DATABASE_URL.',
  '28000': 'Check user and password in DATABASE_URL, and pg_hba.conf of the database.',
  '3D000': 'Create the database, or correct its name at the end of DATABASE_URL.',
  ECONNREFUSED: 'Start Postgres, and check host and port in DATABASE_URL.',
  ENOTFOUND: 'Check the host in DATABASE_URL.',
};

export function whyNot(error: unknown, about = ABOUT): Finding {
  if (error instanceof DataDirInUseError)
    return fine(ABOUT, 'the embedded database is in use by a running server, which is as it should be');
  const remedy =
    REMEDIES[errorCodeOf(error) ?? ''] ?? 'Check DATABASE_URL: postgres://user:password@host:5432/database';
  return wrong(about, `can not be opened: ${messageOf(error)}`, remedy.replace(ABOUT, about));
}

/** @returns the useful part of an error: a wrapping error only repeats the query, and an `AggregateError` has no message */
function messageOf(error: unknown): string {
  if (error instanceof Error && error.cause) return messageOf(error.cause);
  if (error instanceof AggregateError) return messageOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
