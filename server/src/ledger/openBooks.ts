import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { openEmbedded, type OpenDatabase } from '../database/openDatabase';
import type { Settings } from '../settings';

/** The build copies the migrations beside this file. */
const MIGRATIONS = path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations');

/**
 * Opens the shop's database for a tool. A Postgres is taken as it is: bringing its tables up to date is the server's. The
 * embedded one can be opened by one process only.
 * @throws {DataDirInUseError} the shop is running on the embedded database
 */
export async function openBooks({ databaseUrl, dataDir }: Settings): Promise<OpenDatabase> {
  if (databaseUrl === undefined) {
    return openEmbedded(dataDir, MIGRATIONS, (error) => {
      console.error(`The lock on ${dataDir} was lost.`, error.message);
      process.exit(2);
    });
  }
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 4,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
    application_name: 'relaptop-ledger',
  });
  pool.on('error', () => undefined);
  return { db: drizzle({ client: pool }), close: () => pool.end() };
}
