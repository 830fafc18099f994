import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { isNotNull } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { users } from '../../database/schema';
import type { DomainEvents } from '../../events/domainEvents';
import { unavailable } from '../../http/errors';
import type { Settings } from '../../settings';

/** A person whose account was deleted; `isErased`: their data was erased, too. */
export interface RemovedPerson {
  readonly id: string;
  readonly deletedAt: Date;
  readonly isErased: boolean;
}

interface Log {
  error(details: object, message: string): void;
}

const NAME = /^([0-9a-f-]{36})\.(deleted|erased)$/;

/**
 * The list of removed people. It is outside the database because a restored backup has forgotten them. Each removal is a file of
 * its own, `<id>.deleted` or `<id>.erased`, with its time: several servers can write at once, and two copies of the folder merge.
 */
export const removedPeopleFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): string =>
  path.join(dataDir, 'removed-people');

/** The email of an erased account. The top-level domain never resolves (RFC 2606). */
export const erasedEmailOf = (id: string): string => `erased-${id}@erased.invalid`;

/** Adds to the list. Once this resolves, a power failure does not lose the entry. The first time that is written stays. */
export async function noteRemoval(
  folder: string,
  id: string,
  removal: 'deleted' | 'erased',
  at = new Date(),
): Promise<void> {
  const target = path.join(folder, `${id}.${removal}`);
  if (existsSync(target)) return;
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
  // A folder stores the names of its files, so it has to reach the disk as well.
  for (const parent of [folder, path.dirname(folder)]) await syncFolder(parent);
}

async function syncFolder(folder: string): Promise<void> {
  // Windows can't open a folder, and needs no sync of it.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** @returns everyone on the list; nobody when there is none */
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

/** Deletes no account before it is on the list. Register this after all other listeners: what they refuse is not written down. */
export function removedPeopleListener(events: DomainEvents, folder: string, log: Log): void {
  events.on('person.deleted', async (_tx, { userId }) => {
    await noteRemoval(folder, userId, 'deleted').catch((error: unknown) => {
      log.error({ err: error, folder }, 'the list of removed people could not be written');
      throw unavailable('The account can’t be deleted at the moment. Please try again in a few minutes.');
    });
  });
}

/** Adds those who were removed before this list existed. */
export async function noteRemovedBefore(db: Database, folder: string): Promise<void> {
  const removed = await db
    .select({ id: users.id, email: users.email, deletedAt: users.deletedAt })
    .from(users)
    .where(isNotNull(users.deletedAt));
  for (const { id, email, deletedAt } of removed) {
    await noteRemoval(folder, id, 'deleted', deletedAt ?? undefined);
    if (email === erasedEmailOf(id)) await noteRemoval(folder, id, 'erased');
  }
}
