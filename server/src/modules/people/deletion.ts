import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { users } from '../../database/schema';
import { errorCodeOf } from '../../database/sqlErrors';
import type { Transaction } from '../../database/domainEvents';
import type { App, Caller } from '../../http/app';
import { conflict, notFound } from '../../http/errors';
import { appendAudit } from '../../database/auditSchema';
import type { FirebaseAccounts } from './firebaseAccounts';
import { lockAdmins, markUserDeleted, toUser } from './repository';
import { lockCaller, lockUser } from '../../http/lockCaller';

/** Deletes an account, and ends the person's sessions at once. @throws 404 for unknown people, 409 for the last admin */
export async function deleteUser(tx: Transaction, id: string, actor: Caller): Promise<void> {
  const admins = await lockAdmins(tx);
  await lockCaller(tx, actor);
  const user = await lockUser(tx, id);
  if (!user) throw notFound('person');
  if (admins.length === 1 && admins[0] === id)
    throw conflict('last_admin', 'The last admin cannot be deleted.');
  await markUserDeleted(tx, id);
  await appendAudit(tx, {
    actorEmail: actor.email,
    action: 'deleteUser',
    subject: user.email,
    before: { ...toUser(user), name: undefined, photo: undefined },
    after: null,
  });
}

export const PROVIDER_DELETIONS_AT_ONCE = 20;

/**
 * Deletes the accounts of deleted people at Firebase after `DELETED_ACCOUNT_DAYS`. It deletes accounts of erased people at once. It also
 * deletes accounts with an unconfirmed address at once, because another person may own the address. Never throws: the next sweep tries
 * again.
 */
export async function finishProviderDeletions({
  db,
  accounts,
  log,
  settings,
}: Pick<App, 'db' | 'settings'> & {
  readonly accounts: Pick<FirebaseAccounts, 'canDelete' | 'delete'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}): Promise<void> {
  if (!accounts.canDelete) return;
  const isOver = sql`${users.deletedAt} <= now() - make_interval(days => ${settings.retention.deletedAccountDays}::int)`;
  const due = await db
    .select({ id: users.id, uid: users.firebaseUid })
    .from(users)
    .where(
      and(
        isNotNull(users.deletedAt),
        isNull(users.providerDeletedAt),
        or(isNull(users.emailVerifiedAt), isOver),
      ),
    )
    // Random order, so that accounts that Firebase always refuses to delete don't block the others.
    .orderBy(sql`random()`)
    .limit(PROVIDER_DELETIONS_AT_ONCE);
  for (const { id, uid } of due) {
    try {
      await accounts.delete(uid);
      await db
        .update(users)
        .set({ providerDeletedAt: sql`now()` })
        .where(eq(users.id, id));
    } catch (error) {
      log.error({ err: error, cause: errorCodeOf(error) }, 'an account could not be deleted at Firebase yet');
    }
  }
}
