import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../database/database';
import { lockDataDir } from '../database/dataDirLock';
import { EXTENSIONS, connectPglite, embeddedDirOf, openPglite } from '../database/openDatabase';
import { onLost, OperationError } from './openForOperation';

/** Prepares a restored database for use. It calls `migrate` to bring the tables up to date. */
export type Prepare = (db: Database, migrate: () => Promise<unknown>) => Promise<void>;

interface RestoreOptions {
  readonly migrationsDir: string;
  readonly force: boolean;
  readonly prepare: Prepare;
}

/** The old database stays until the backup is usable. @throws {OperationError} if damaged, or without `force` */
export async function restoreEmbedded(dataDir: string, file: string, options: RestoreOptions): Promise<void> {
  const release = await lockDataDir(dataDir, onLost);
  const target = embeddedDirOf(dataDir);
  const loaded = `${target}.loaded`;
  try {
    if (existsSync(target) && !options.force)
      throw new OperationError(`There is a database in ${dataDir}. Replace it with --force.`);
    await rm(loaded, { recursive: true, force: true });
    await load(file, loaded, options);
    await rm(target, { recursive: true, force: true });
    await rename(loaded, target);
  } finally {
    await rm(loaded, { recursive: true, force: true });
    await release();
  }
}

async function load(file: string, folder: string, { migrationsDir, prepare }: RestoreOptions): Promise<void> {
  const packed = await readFile(file);
  const client = await open(packed, folder).catch((cause: unknown) => {
    throw new OperationError(`${file} is damaged, or no backup of the embedded database.`, { cause });
  });
  const database = connectPglite(client);
  try {
    await prepare(database.db, () => openPglite(client, migrationsDir));
  } finally {
    await database.close();
  }
}

/** Opens the backup. Unzips it here and not in the library, whose reader throws uncaught errors for a truncated file. */
async function open(packed: Buffer, folder: string): Promise<PGlite> {
  const tar = await promisify(gunzip)(packed);
  return PGlite.create(folder, { extensions: EXTENSIONS, loadDataDir: new Blob([new Uint8Array(tar)]) });
}
