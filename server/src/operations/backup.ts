import { rename, rm, writeFile } from 'node:fs/promises';
import { withFilledDatabase, type Where } from './openForOperation';
import { pgDump } from './postgresTools';

/**
 * Saves the database with its own means: `pg_dump`, or what the embedded database dumps of itself. The file is readable for its
 * owner only, and appears when it is whole.
 */
export async function backup(where: Where, file: string): Promise<void> {
  const partial = `${file}.part`;
  try {
    await writeFile(partial, '', { mode: 0o600 });
    if (where.databaseUrl !== undefined) await pgDump(where.databaseUrl, partial);
    else
      await withFilledDatabase(where, async (_db, { dump }) => {
        if (dump) await writeFile(partial, (await dump()).stream());
      });
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
}
