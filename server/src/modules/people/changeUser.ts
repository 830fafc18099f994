import { eq, sql } from 'drizzle-orm';
import type { AuditAction, Role } from '@relaptop/shared/contracts';
import { appendAudit, SYSTEM } from '../../database/auditSchema';
import type { Database } from '../../database/database';
import type { Transaction } from '../../database/domainEvents';
import { products, users } from '../../database/schema';
import type { Caller } from '../../http/app';
import { conflict, notFound } from '../../http/errors';
import { lockCaller, lockUser } from '../../http/lockCaller';
import { findUser, lockAdmins, toUser, type UserRow } from './repository';

interface Change {
  readonly action: AuditAction;
  readonly actor: Caller | typeof SYSTEM;
  isDone(user: UserRow): boolean;
  assertAllowed?(user: UserRow): void;
  apply(): Promise<unknown>;
}

/** Changes a person and writes an audit entry. @returns 1, or 0 if nothing changes. @throws 404 for unknown people */
async function changeUser(tx: Database, id: string, change: Change): Promise<number> {
  const { action, actor } = change;
  if (actor !== SYSTEM) await lockCaller(tx, actor);
  const user = await lockUser(tx, id);
  if (!user) throw notFound('person');
  if (change.isDone(user)) return 0;
  change.assertAllowed?.(user);
  await change.apply();
  const after = await findUser(tx, id);
  await appendAudit(tx, {
    actorEmail: actor === SYSTEM ? SYSTEM : actor.email,
    action,
    subject: user.email,
    before: toUser(user),
    after: after && toUser(after),
  });
  return 1;
}

const setRole = (tx: Database, id: string, role: Role) =>
  tx.update(users).set({ role }).where(eq(users.id, id));

export const becomeSeller = (tx: Database, actor: Caller): Promise<number> =>
  changeUser(tx, actor.id, {
    action: 'becomeSeller',
    actor,
    isDone: ({ role }) => role !== 'user',
    apply: () => setRole(tx, actor.id, 'sealer'),
  });

export const verify = (tx: Transaction, id: string, actor: Caller): Promise<number> =>
  changeUser(tx, id, {
    action: 'verifyUser',
    actor,
    isDone: ({ verifiedAt }) => verifiedAt !== null,
    apply: async () => {
      await tx
        .update(users)
        .set({ verifiedAt: sql`now()` })
        .where(eq(users.id, id));
      await tx.emit('person.verified', { userId: id });
    },
  });

/**
 * @returns like {@link changeUser}
 * @throws 409 not_confirmed, because an unconfirmed address may belong to another person; 409 is_suspended
 */
export const makeAdmin = (tx: Database, id: string, actor: Change['actor']): Promise<number> =>
  changeUser(tx, id, {
    action: 'makeAdmin',
    actor,
    isDone: ({ role }) => role === 'admin',
    assertAllowed: ({ email, emailVerifiedAt, suspendedAt }) => {
      if (!emailVerifiedAt)
        throw conflict(
          'not_confirmed',
          `The email address ${email} is not confirmed yet. Only people with a confirmed address can become admins.`,
        );
      if (suspendedAt)
        throw conflict('is_suspended', 'Suspended people can’t become admins. Lift the suspension first.');
    },
    apply: () => setRole(tx, id, 'admin'),
  });

/**
 * Removes an admin's rights. From their next call on, they are a seller if they ever listed a laptop, otherwise a buyer.
 * @returns like {@link changeUser}
 * @throws 404 for unknown people, 409 own_account
 */
export async function demoteAdmin(tx: Database, id: string, actor: Caller): Promise<number> {
  // The lock stops two admins from demoting each other at the same time, which would leave the shop without an admin.
  await lockAdmins(tx);
  return changeUser(tx, id, {
    action: 'demoteAdmin',
    actor,
    isDone: ({ role }) => role !== 'admin',
    assertAllowed: () => {
      if (id === actor.id)
        throw conflict('own_account', 'You can’t take away your own admin rights. Ask another admin.');
    },
    apply: async () => {
      const listings = await tx.$count(products, eq(products.sellerId, id));
      await setRole(tx, id, listings > 0 ? 'sealer' : 'user');
    },
  });
}

/** Sets or lifts the suspension and ends all sessions of the person. @param reason null lifts the suspension */
const setSuspended = (tx: Database, id: string, reason: string | null) =>
  tx
    .update(users)
    .set({
      suspendedAt: reason === null ? null : sql`now()`,
      suspendedReason: reason,
      tokenVersion: sql`${users.tokenVersion} + 1`,
    })
    .where(eq(users.id, id));

/**
 * Stops the person from logging in until an admin lifts the suspension. Listeners to `person.suspended` withdraw laptops and cancel unpaid
 * orders. Paid orders continue; the person's payouts wait.
 * @param reason shown to the person when they try to log in
 * @returns like {@link changeUser}
 * @throws 404 for unknown people, 409 is_admin
 */
export const suspend = (tx: Transaction, id: string, actor: Caller, reason: string): Promise<number> =>
  changeUser(tx, id, {
    action: 'suspendUser',
    actor,
    isDone: ({ suspendedAt }) => suspendedAt !== null,
    assertAllowed: ({ role }) => {
      if (role === 'admin')
        throw conflict('is_admin', 'Admins can’t be suspended. Take away their admin rights first.');
    },
    apply: async () => {
      await setSuspended(tx, id, reason);
      await tx.emit('person.suspended', { userId: id, adminId: actor.id });
    },
  });

/** Lets the person log in again. Their laptops stay withdrawn until they list them again. @returns like {@link changeUser} */
export const restore = (tx: Transaction, id: string, actor: Caller): Promise<number> =>
  changeUser(tx, id, {
    action: 'restoreUser',
    actor,
    isDone: ({ suspendedAt }) => suspendedAt === null,
    apply: async () => {
      await setSuspended(tx, id, null);
      await tx.emit('person.restored', { userId: id });
    },
  });
