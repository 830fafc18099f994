import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Role, User } from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../database/database';
import { findRow } from '../../database/rows';
import { users } from '../../database/schema';
import type { Transaction } from '../../database/domainEvents';
import { afterPosition, countRows, newestFirst, type Page } from '../../http/paging';
import { findPage, searched } from '../../http/search';

export type UserRow = typeof users.$inferSelect;

const alive = isNull(users.deletedAt);

/** Finds an account, even a deleted one, so that the caller can tell the person about the deletion. */
export const findUser = (db: Database, id: string) => findRow(db, users, eq(users.id, id));

export const findUserByUid = (db: Database, uid: string) => findRow(db, users, eq(users.firebaseUid, uid));

/** @param email in lower case */
export const findUserByEmail = (db: Database, email: string) =>
  findRow(db, users, and(eq(users.email, email), alive));

interface UserFilter {
  readonly role?: Role | undefined;
  readonly search?: string | undefined;
}

export const searchedUsers = searched(users, users.createdAt, users.role, ['user', 'sealer', 'admin']);

export async function listUsers(db: Database, { role, search }: UserFilter, page: Page) {
  const listed = isListed(role);
  const rows = db
    .select()
    .from(users)
    .orderBy(...ORDER);
  if (search) {
    const { ids, total } = await findPage(
      { ...searchedUsers, db, inGroup: role, listed, part: search },
      page,
    );
    return { rows: ids.length > 0 ? await rows.where(inArray(users.id, ids)) : [], total };
  }
  const onPage = and(listed, afterPosition(users.createdAt, users.id, page));
  return { rows: await rows.where(onPage).limit(page.limit + 1), total: await countUsers(db, role) };
}

/** @returns undefined for more than `MOST_COUNTED` people */
export const countUsers = (db: Database, role: Role | undefined): Promise<number | undefined> =>
  countRows(db, users, isListed(role), ORDER);

const ORDER = newestFirst(users.createdAt, users.id);
const isListed = (role: Role | undefined) => and(alive, role && eq(users.role, role));

/** Like `lockUser` (`http/lockCaller.ts`), by Firebase uid. Tries twice, because the uid may move to a new account, see `addressOwner.ts`. */
export async function lockUserByUid(db: Database, uid: string): Promise<UserRow | undefined> {
  const where = and(eq(users.firebaseUid, uid), alive);
  const lock = async () => firstOf(await db.select().from(users).where(where).for('no key update'));
  return (await lock()) ?? lock();
}

/** Locks all admins in a fixed order, so that two of them can't remove each other at the same time. */
export async function lockAdmins(db: Database): Promise<string[]> {
  const admins = and(eq(users.role, 'admin'), alive);
  const rows = await db.select({ id: users.id }).from(users).where(admins).orderBy(users.id).for('update');
  return rows.map((admin) => admin.id);
}

export type AccountChange = Partial<
  Pick<UserRow, 'email' | 'emailVerifiedAt' | 'passwordSince' | 'validSince' | 'tokenVersion'>
>;

/** Stores a change, unless it is empty. Lock the row first. @returns the account with the change */
export async function changeAccount(db: Database, user: UserRow, change: AccountChange): Promise<UserRow> {
  if (Object.keys(change).length > 0) await db.update(users).set(change).where(eq(users.id, user.id));
  return { ...user, ...change };
}

export async function endSessions(db: Database, id: string): Promise<void> {
  await db
    .update(users)
    .set({ tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, id));
}

export async function markUserDeleted(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(users)
    .set({ deletedAt: sql`now()`, tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, id));
  await tx.emit('person.deleted', { userId: id });
}

export function toUser(row: UserRow): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    photo: row.photo,
    userType: row.role,
    verify: row.verifiedAt ? 'verified' : 'notVerified',
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
  };
}
