import { errorCodeOf } from '../../database/sqlErrors';
import type { Database } from '../../database/database';
import type { Transaction } from '../../database/domainEvents';
import type { Caller } from '../../http/app';
import { conflict, notFound } from '../../http/errors';
import { appendAudit } from '../../database/auditSchema';
import type { FirebaseAccounts } from './firebaseAccounts';
import {
  findProviderDeletionsDue,
  lockAdmins,
  markDeletedAtProvider,
  markUserDeleted,
  toUser,
} from './repository';
import { lockCaller, lockUser } from '../../http/lockCaller';

interface Log {
  error(details: object, message: string): void;
}

/**
 * The person's sessions end at once; what becomes of their laptops, orders and waits stands in the listeners to `person.deleted`.
 * @throws 404 for unknown people, 409 for the last admin
 */
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

/** How many accounts one round of the sweeper asks Firebase to delete. */
export const PROVIDER_DELETIONS_AT_ONCE = 20;

/**
 * Deletes accounts at Firebase, when it is time (`findProviderDeletionsDue`). Never fails: what Firebase does not do now, the next
 * round asks for again.
 */
export async function finishProviderDeletions(
  db: Database,
  accounts: Pick<FirebaseAccounts, 'canDelete' | 'delete'>,
  log: Log,
): Promise<void> {
  if (!accounts.canDelete) return;
  const due = await findProviderDeletionsDue(db, PROVIDER_DELETIONS_AT_ONCE);
  for (const user of due) {
    try {
      await accounts.delete(user.firebaseUid);
      await markDeletedAtProvider(db, user.id);
    } catch (error) {
      log.error({ err: error, cause: errorCodeOf(error) }, 'an account could not be deleted at Firebase yet');
    }
  }
}
