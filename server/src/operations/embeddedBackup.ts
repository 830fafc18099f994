import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { appliedMigrations, knownMigrations } from '../database/migrations';
import { lockDataDir } from '../database/dataDirLock';
import { EXTENSIONS, connectPglite, embeddedDirOf, type OpenDatabase } from '../database/openDatabase';
import { onLost, type Where } from './openForOperation';
import { OperationError } from './operationError';

const USE_PG_TOOLS =
  'DATABASE_URL names a Postgres: save it with pg_dump, and bring it back with pg_restore, as docs/operations.md says.';

/** Saves the embedded database as it dumps itself. The file is readable for its owner only, and appears when it is whole. */
export async function backup({ dump }: OpenDatabase, file: string): Promise<void> {
  if (!dump) throw new OperationError(USE_PG_TOOLS);
  const partial = `${file}.part`;
  try {
    await writeFile(partial, (await dump()).stream(), { mode: 0o600 });
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
}

interface RestoreOptions {
  readonly migrationsDir: string;
  /** Replaces the database that is there. */
  readonly force: boolean;
}

/**
 * Puts a backup in the place of the embedded database, which keeps what it had until the backup has been opened. An older one is
 * brought up to date by the next start of the server.
 * @throws {OperationError} when it is damaged or newer than this code, or when there is a database and no `force`
 */
export async function restore(
  { databaseUrl, dataDir }: Where,
  file: string,
  options: RestoreOptions,
): Promise<void> {
  if (databaseUrl) throw new OperationError(USE_PG_TOOLS);
  const release = await lockDataDir(dataDir, onLost);
  const target = embeddedDirOf(dataDir);
  const loaded = `${target}.loaded`;
  try {
    if (existsSync(target) && !options.force)
      throw new OperationError(`There is a database in ${dataDir}. Replace it with --force.`);
    await rm(loaded, { recursive: true, force: true });
    await load(file, loaded, options.migrationsDir);
    await rm(target, { recursive: true, force: true });
    await rename(loaded, target);
  } finally {
    await rm(loaded, { recursive: true, force: true });
    await release();
  }
}

async function load(file: string, folder: string, migrationsDir: string): Promise<void> {
  const packed = await readFile(file);
  const client = await open(packed, folder).catch((cause: unknown) => {
    throw new OperationError(`${file} is damaged, or no backup of the embedded database.`, { cause });
  });
  const database = connectPglite(client);
  try {
    const known = new Set(knownMigrations(migrationsDir).map(({ hash }) => hash));
    const applied = await appliedMigrations(database.db);
    if (!applied.every(({ hash }) => known.has(hash)))
      throw new OperationError(`${file} was made by a newer server. Restore it with that version.`);
  } finally {
    await database.close();
  }
}

/** Unpacked here: of a file that is cut off the library's own reader throws where nobody can catch it. */
async function open(packed: Buffer, folder: string): Promise<PGlite> {
  const tar = await promisify(gunzip)(packed);
  return PGlite.create(folder, { extensions: EXTENSIONS, loadDataDir: new Blob([new Uint8Array(tar)]) });
}
