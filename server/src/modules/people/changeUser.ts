import type { AuditAction } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import type { Caller } from '../../http/app';
import { conflict, notFound } from '../../http/errors';
import { appendAudit } from '../../database/auditSchema';
import { findUser, lockAdmins, setRole, toUser, type UserRow } from './repository';
import { lockCaller, lockUser } from '../../http/lockCaller';

interface Change {
  readonly action: AuditAction;
  readonly actorEmail: string;
  isDone(user: UserRow): boolean;
  assertAllowed?(user: UserRow): void;
  apply(id: string): Promise<void>;
}

/** Changes a person, with an audit row. @returns 1, or 0 when there was nothing to change. @throws 404 for unknown people */
export async function changeUser(tx: Database, id: string, change: Change): Promise<number> {
  const user = await lockUser(tx, id);
  if (!user) throw notFound('person');
  if (change.isDone(user)) return 0;
  change.assertAllowed?.(user);
  await change.apply(id);
  const after = await findUser(tx, id);
  await appendAudit(tx, {
    actorEmail: change.actorEmail,
    action: change.action,
    subject: user.email,
    before: toUser(user),
    after: after && toUser(after),
  });
  return 1;
}

/** Like {@link changeUser}, by the person themselves; for sellers and admins there is nothing to change. */
export function becomeSeller(tx: Database, { id, email }: Caller): Promise<number> {
  return changeUser(tx, id, {
    action: 'becomeSeller',
    actorEmail: email,
    isDone: ({ role }) => role !== 'user',
    apply: () => setRole(tx, id, 'sealer'),
  });
}

/** Like {@link changeUser}. @throws 409 not_confirmed when the address may be another person's, is_suspended */
export function makeAdmin(tx: Database, id: string, actorEmail: string): Promise<number> {
  return changeUser(tx, id, {
    action: 'makeAdmin',
    actorEmail,
    isDone: ({ role }) => role === 'admin',
    assertAllowed: (user) => {
      assertConfirmed(user);
      if (user.suspendedAt) throw conflict('is_suspended', 'Lift the suspension first.');
    },
    apply: () => setRole(tx, id, 'admin'),
  });
}

/**
 * Takes an admin's rights away: who has ever sold anything is a seller then. With their very next call they are no admin.
 * @param hasSold whether they have listed a laptop
 * @returns as {@link changeUser}
 * @throws 404 for unknown people, 409 own_account
 */
export async function demoteAdmin(
  tx: Database,
  id: string,
  actor: Caller,
  hasSold: (id: string) => Promise<boolean>,
): Promise<number> {
  // So that two of them can't demote each other at once, and nobody is left.
  await lockAdmins(tx);
  await lockCaller(tx, actor);
  return changeUser(tx, id, {
    action: 'demoteAdmin',
    actorEmail: actor.email,
    isDone: ({ role }) => role !== 'admin',
    assertAllowed: () => {
      if (id === actor.id) throw conflict('own_account', 'Ask another admin to take away your rights.');
    },
    apply: async () => setRole(tx, id, (await hasSold(id)) ? 'sealer' : 'user'),
  });
}

function assertConfirmed({ email, emailVerifiedAt }: UserRow): void {
  if (!emailVerifiedAt)
    throw conflict('not_confirmed', `${email} is not confirmed yet. An admin's email address has to be.`);
}
