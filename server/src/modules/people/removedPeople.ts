import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, isNotNull, notLike } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database';
import { users } from '../../database/schema';
import type { DomainEvents } from '../../database/domainEvents';
import { unavailable } from '../../http/errors';
import type { Settings } from '../../settings/settings';
import { CLOSED_UID } from './addressOwner';

/** A person whose account was deleted. `isErased`: all their data was deleted too. */
export interface RemovedPerson {
  readonly id: string;
  readonly deletedAt: Date;
  readonly isErased: boolean;
}

const NAME = /^([0-9a-f-]{36})\.(deleted|erased)$/;

/**
 * The folder with the list of removed people. It is outside the database, because a restored backup would lack the latest removals. Each
 * removal is a file, `<id>.deleted` or `<id>.erased`, which contains its time. So several servers can write at once, and an operator can
 * merge two copies of the folder.
 */
export const removedPeopleFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): string =>
  path.join(dataDir, 'removed-people');

/** The email of an erased account. The top-level domain never resolves (RFC 2606). */
export const erasedEmailOf = (id: string): string => `erased-${id}@erased.invalid`;

/**
 * Adds a removal to the list. Once this resolves, a power failure can't lose the entry. A repeated call keeps the first time.
 * @returns whether the entry is new
 */
export async function noteRemoval(
  folder: string,
  id: string,
  removal: 'deleted' | 'erased',
  at = new Date(),
): Promise<boolean> {
  const target = path.join(folder, `${id}.${removal}`);
  if (existsSync(target)) return false;
  await mkdir(folder, { recursive: true });
  const partial = path.join(folder, `.${randomUUID()}.part`);
  const file = await open(partial, 'w');
  try {
    await file.writeFile(`${at.toISOString()}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partial, target);
  // The file's name is stored in its folder, so the folder has to be written to disk too.
  for (const parent of [folder, path.dirname(folder)]) await syncFolder(parent);
  return true;
}

async function syncFolder(folder: string): Promise<void> {
  // Windows can't open a folder, and doesn't need this.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function readRemovedPeople(folder: string): Promise<RemovedPerson[]> {
  const people = new Map<string, RemovedPerson>();
  for (const name of existsSync(folder) ? await readdir(folder) : []) {
    const [, id, removal] = NAME.exec(name) ?? [];
    if (id === undefined) continue;
    const at = new Date((await readFile(path.join(folder, name), 'utf8')).trim());
    const known = people.get(id);
    people.set(id, {
      id,
      deletedAt: known && known.deletedAt < at ? known.deletedAt : at,
      isErased: known?.isErased === true || removal === 'erased',
    });
  }
  return [...people.values()];
}

interface ListenerOptions {
  readonly db: Database;
  readonly folder: string;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Adds an account to the list before its deletion. Register this listener last. Otherwise a later listener could make the deletion fail
 * after the account is listed.
 */
export function removedPeopleListener(events: DomainEvents, { db, folder, log }: ListenerOptions): void {
  const noted = new Set<string>();
  events.on('person.deleted', async (_tx, { userId }) => {
    const isNew = await noteRemoval(folder, userId, 'deleted').catch((error: unknown) => {
      log.error({ err: error, folder }, 'the list of removed people could not be written');
      throw unavailable('The account can’t be deleted at the moment. Please try again in a few minutes.');
    });
    if (isNew) noted.add(userId);
  });
  // If the deletion fails, removes the entry: the account stays, and a later restore of a backup must not remove it.
  events.afterFailure('person.deleted', async ({ userId }) => {
    if (!noted.delete(userId)) return;
    const [row] = await db.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, userId));
    if (row?.deletedAt === null) await rm(path.join(folder, `${userId}.deleted`));
  });
}

/**
 * Adds people who were removed before the list existed. Leaves out accounts that were closed for their address's owner, because a restored
 * backup has them under the owner's uid.
 */
export async function noteRemovedBefore(db: Database, folder: string): Promise<void> {
  const removed = await db
    .select({ id: users.id, email: users.email, deletedAt: users.deletedAt })
    .from(users)
    .where(and(isNotNull(users.deletedAt), notLike(users.firebaseUid, `${CLOSED_UID}%`)));
  for (const { id, email, deletedAt } of removed) {
    await noteRemoval(folder, id, 'deleted', deletedAt ?? undefined);
    if (email === erasedEmailOf(id)) await noteRemoval(folder, id, 'erased');
  }
}
