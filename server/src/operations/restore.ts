import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { readFile, rename, rm } from 'node:fs/promises';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../database/database';
import { appliedMigrations, knownMigrations } from '../database/migrations';
import { ledger } from './ledger/command';
import {
  erasedEmailOf,
  readRemovedPeople,
  removedPeopleFolder,
  type RemovedPerson,
} from '../modules/people/removedPeople';
import { inspectSettings, readDataSettings } from '../settings/settings';
import { type Context, migrateDatabase, onLost, OperationError, withDatabase } from './openForOperation';
import { restorePostgres } from './restorePostgres';
import { users } from '../database/schema';
import { DomainEvents, type Transaction } from '../database/domainEvents';
import { registerListeners } from './listeners';
import { appendAudit, SYSTEM } from '../database/auditSchema';
import { markUserDeleted } from '../modules/people/repository';
import { lockUser } from '../http/lockCaller';
import { eraseAccount } from './erasePerson';
import { lockDataDir } from '../database/dataDirLock';
import { connectPglite, embeddedDirOf, EXTENSIONS, openPglite } from '../database/openDatabase';

type Prepare = (db: Database, migrate: () => Promise<unknown>) => Promise<void>;

interface RestoreOptions {
  readonly migrationsDir: string;
  readonly force: boolean;
  readonly prepare: Prepare;
}

/** Replaces the embedded database by a backup, once the backup is usable. @throws {OperationError} if damaged, or without `force` */
async function restoreEmbedded(dataDir: string, file: string, options: RestoreOptions): Promise<void> {
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

const USAGE = 'Usage: npm run ops -- restore <file> [--no-erasures] [--force]';

/**
 * Restores a backup into a fresh database and migrates it. Then removes again the people who were removed after the backup, and compares
 * the money with the card provider's.
 * @returns 0 even if the money differs, as it does after each restore of an older backup
 */
export async function restore(args: string[], context: Context): Promise<number> {
  const { env, migrationsDir, say } = context;
  const off = { type: 'boolean', default: false } as const;
  const options = { force: off, 'no-erasures': off };
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [word, ...rest] = positionals;
  if (!word || rest.length > 0) throw new OperationError(USAGE);
  const file = path.resolve(word);
  if (!existsSync(file)) throw new OperationError(`There is no file ${file}.`);
  const where = readDataSettings(env);
  const removed = values['no-erasures'] ? [] : await readList(removedPeopleFolder(where));
  const prepare: Prepare = async (db, migrate) => {
    await assertKnown(db, migrationsDir, file);
    await migrate();
    say('The tables are up to date.');
    const again = await repeatRemovals(db, removed, inspectSettings(env).settings);
    say(
      `People removed again: ${again.deleted} deleted, ${again.erased} erased, of ${removed.length} on the list.`,
    );
  };
  if (where.databaseUrl === undefined) {
    await restoreEmbedded(where.dataDir, file, { migrationsDir, force: values.force, prepare });
    say(`Restored ${file}.`);
    sayComparison(await ledger([], env), say);
    return 0;
  }
  const { url, name, isNew } = await restorePostgres(where.databaseUrl, file, (databaseUrl) => {
    const restored = { ...where, databaseUrl };
    return withDatabase(restored, (db) => prepare(db, () => migrateDatabase(restored, migrationsDir)));
  });
  say(`Restored ${file} into the database ${name}.`);
  sayComparison(await ledger([], { ...env, DATABASE_URL: url, DATABASE_URL_FILE: undefined }), say);
  if (isNew)
    say(`Your old database is unchanged. Next: put ${name} into DATABASE_URL, and start the servers.`);
  return 0;
}

/** @returns the people to remove again. @throws {OperationError} for an empty list, which may mean that the list is lost */
async function readList(folder: string): Promise<RemovedPerson[]> {
  const removed = await readRemovedPeople(folder);
  if (removed.length > 0) return removed;
  throw new OperationError(
    `The list of removed people, ${folder}, is missing or empty: the backup would bring back people whose data was erased. ` +
      'Copy the list there. If no person was ever removed, or the list is lost, run this again with --no-erasures.',
  );
}

async function assertKnown(db: Database, migrationsDir: string, file: string): Promise<void> {
  const known = new Set(knownMigrations(migrationsDir).map(({ hash }) => hash));
  const applied = await appliedMigrations(db);
  if (applied.length === 0) throw new OperationError(`${file} is not a backup of a shop.`);
  if (!applied.every(({ hash }) => known.has(hash)))
    throw new OperationError(`${file} was made by a newer server. Restore it with that version.`);
}

function sayComparison(code: number, say: Context['say']): void {
  if (code === 0) say('The database agrees with Stripe.');
  else if (code === 1) say('The database differs from Stripe. To repair it: npm run ops -- ledger --repair');
  else say('Compare the database with Stripe before you open the shop: npm run ops -- ledger');
}

/** Deletes and erases people again without sending emails. @returns the numbers of deleted and erased accounts */
export async function repeatRemovals(
  db: Database,
  removed: readonly RemovedPerson[],
  settings: Parameters<typeof registerListeners>[1],
): Promise<{ deleted: number; erased: number }> {
  const events = new DomainEvents(console);
  registerListeners(events, settings, false);
  const counts = { deleted: 0, erased: 0 };
  for (const person of removed) {
    const done = await events.inTransaction(db, (tx) => repeatRemoval(tx, person));
    if (done.isDeleted) counts.deleted += 1;
    if (done.isErased) counts.erased += 1;
  }
  return counts;
}

async function repeatRemoval(tx: Transaction, { id, deletedAt, isErased }: RemovedPerson) {
  const open = await lockUser(tx, id);
  if (open) {
    await markUserDeleted(tx, id);
    // Keeps the time of the deletion, which decides when the account at Firebase is deleted.
    await tx.update(users).set({ deletedAt }).where(eq(users.id, id));
    const subject = isErased ? erasedEmailOf(id) : open.email;
    await appendAudit(tx, { actorEmail: SYSTEM, action: 'deleteUser', subject, before: null, after: null });
  }
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id));
  const isToBeErased = isErased && account !== undefined && account.email !== erasedEmailOf(id);
  if (isToBeErased) await eraseAccount(tx, id);
  return { isDeleted: open !== undefined, isErased: isToBeErased };
}
