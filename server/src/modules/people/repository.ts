import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Role, SignUpRole, User } from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../database/database';
import { users } from '../../database/schema';
import type { Transaction } from '../../database/domainEvents';
import { afterPosition, countRows, newestFirst, type Page } from '../../http/paging';
import { findPage, searched } from '../../http/search';

export type UserRow = typeof users.$inferSelect;
export interface NewUser {
  readonly firebaseUid: string;
  readonly email: string;
  readonly name: string;
  readonly photo: string | null;
  readonly role: SignUpRole;
  readonly emailVerifiedAt: Date | null;
  readonly signedUpWith: string;
  readonly validSince: Date;
  readonly passwordSince: Date | null;
}

const alive = isNull(users.deletedAt);

/** @returns also a deleted user's row: the caller has to tell a person that their account is gone. */
export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  return firstOf(await db.select().from(users).where(eq(users.id, id)));
}

/** @returns also a deleted user's row, see {@link findUser}. */
export async function findUserByUid(db: Database, uid: string): Promise<UserRow | undefined> {
  return firstOf(await db.select().from(users).where(eq(users.firebaseUid, uid)));
}

/** @param email lower case */
export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const where = and(eq(users.email, email), alive);
  return firstOf(await db.select().from(users).where(where));
}

/** @returns whether the row was made; false when the person or the email is known already. */
export async function insertUser(db: Database, user: NewUser): Promise<boolean> {
  const rows = await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  return rows.length > 0;
}

export async function updateProfile(
  db: Database,
  id: string,
  name: string,
  photo?: string | null,
): Promise<void> {
  await db
    .update(users)
    .set({ name, ...(photo && { photo }) })
    .where(eq(users.id, id));
}

/** Lock the row first. @param photo undefined leaves it as it is */
export async function changeProfile(
  tx: Transaction,
  id: string,
  change: { readonly name: string; readonly photo?: string | null | undefined },
): Promise<void> {
  const { name, photo } = change;
  await tx
    .update(users)
    .set({ name, ...(photo !== undefined && { photo }) })
    .where(eq(users.id, id));
  await tx.emit('person.renamed', { userId: id });
}

export interface UserFilter {
  readonly role?: Role | undefined;
  /** Part of a name or an email. */
  readonly search?: string | undefined;
}

/** As the index `users_found` has it. */
export const searchedUsers = searched(users, users.createdAt, users.role, ['user', 'sealer', 'admin']);

/** @returns the page's rows and one more, so that the caller knows whether there is another page, and how many there are */
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

/** @returns undefined when there are more than a table page counts */
export const countUsers = (db: Database, role: Role | undefined): Promise<number | undefined> =>
  countRows(db, users, isListed(role), ORDER);

const ORDER = newestFirst(users.createdAt, users.id);
const isListed = (role: Role | undefined) => and(alive, role && eq(users.role, role));

/** Like {@link lockUser}, also where the Firebase user gets another account meanwhile: see `addressOwner.ts`. */
export async function lockUserByUid(db: Database, uid: string): Promise<UserRow | undefined> {
  const where = and(eq(users.firebaseUid, uid), alive);
  const lock = async () => firstOf(await db.select().from(users).where(where).for('no key update'));
  return (await lock()) ?? lock();
}

/** Locks all admins, in one order, so that two of them can't remove each other at the same time. */
export async function lockAdmins(db: Database): Promise<string[]> {
  const admins = and(eq(users.role, 'admin'), alive);
  const rows = await db.select({ id: users.id }).from(users).where(admins).orderBy(users.id).for('update');
  return rows.map((admin) => admin.id);
}

export async function setVerified(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(users)
    .set({ verifiedAt: sql`now()` })
    .where(eq(users.id, id));
  await tx.emit('person.verified', { userId: id });
}

export type AccountChange = Partial<
  Pick<UserRow, 'email' | 'emailVerifiedAt' | 'passwordSince' | 'validSince' | 'tokenVersion'>
>;

/** Lock the row first. @returns the account after the change, if there is any */
export async function changeAccount(db: Database, user: UserRow, change: AccountChange): Promise<UserRow> {
  if (Object.keys(change).length > 0) await db.update(users).set(change).where(eq(users.id, user.id));
  return { ...user, ...change };
}

/** Every token handed out so far is worthless from now on. */
export async function endSessions(db: Database, id: string): Promise<void> {
  await db
    .update(users)
    .set({ tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, id));
}

/** Like {@link endSessions}; the person can't log in until the suspension is lifted. */
export async function setSuspended(db: Database, id: string, reason: string | null): Promise<void> {
  const suspendedAt = reason === null ? null : sql`now()`;
  await db
    .update(users)
    .set({ suspendedAt, suspendedReason: reason, tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, id));
}

export async function setRole(db: Database, id: string, role: Role): Promise<void> {
  await db.update(users).set({ role }).where(eq(users.id, id));
}

/** Ends every session of the person at once. */
export async function markUserDeleted(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(users)
    .set({ deletedAt: sql`now()`, tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, id));
  await tx.emit('person.deleted', { userId: id });
}

export async function markDeletedAtProvider(db: Database, id: string): Promise<void> {
  await db
    .update(users)
    .set({ providerDeletedAt: sql`now()` })
    .where(eq(users.id, id));
}

/**
 * Days for which the provider still knows a deleted person. Only so can they be told that the account was removed, and nobody
 * else: with the right password. Afterwards that password is wrong like every other.
 */
const TOLD_DAYS = 30;

/**
 * @returns deleted people whose account at the provider is to go, as far as we know. That of an address that nobody has confirmed
 *   goes at once, since its owner may be somebody else; so does that of somebody who was erased.
 */
export function findProviderDeletionsDue(db: Database, limit: number) {
  // In no order of their own: accounts that the provider refuses each time must not keep the others waiting.
  const anyOrder = sql`random()`;
  const isOver = sql`${users.deletedAt} <= now() - make_interval(days => ${TOLD_DAYS}::int)`;
  return db
    .select({ id: users.id, firebaseUid: users.firebaseUid })
    .from(users)
    .where(
      and(
        isNotNull(users.deletedAt),
        isNull(users.providerDeletedAt),
        or(isNull(users.emailVerifiedAt), isOver),
      ),
    )
    .orderBy(anyOrder)
    .limit(limit);
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
