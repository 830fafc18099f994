import { errorCodeOf } from '../../database/sqlErrors';
import { inTransaction, type Database } from '../../database/database';
import type { Caller } from '../../http/app';
import { conflict, notFound } from '../../http/errors';
import { appendAudit } from '../audit/repository';
import { closeUnpaidBookingsOf } from '../bookings/repository';
import { withdrawIntents } from '../payments/repository';
import { releaseHoldsOfBuyer, removeUnsoldOf } from '../products/repository';
import { endWaitingOf } from '../watches/repository';
import { tellWaiting } from '../watches/tellWaiting';
import type { FirebaseAccounts } from '../session/firebaseAccounts';
import {
  findProviderDeletionsDue,
  lockAdmins,
  lockUser,
  markDeletedAtProvider,
  markUserDeleted,
  toUser,
  type UserRow,
} from './repository';

interface Log {
  error(details: object, message: string): void;
}

/**
 * The person's sessions end at once, what they have not sold goes off the market, and what they have not paid is freed; paid
 * orders stay. The account at Firebase follows as soon as Firebase can be reached.
 * @throws 404 for unknown people, 409 for the last admin
 */
export async function deleteUser(
  db: Database,
  accounts: FirebaseAccounts,
  log: Log,
  id: string,
  actor: Caller,
): Promise<void> {
  const user = await inTransaction(db, (tx) => deleteHere(tx, id, actor));
  await deleteAtProvider(db, accounts, log, user);
}

async function deleteHere(tx: Database, id: string, actor: Caller): Promise<UserRow> {
  const admins = await lockAdmins(tx);
  const user = await lockUser(tx, id);
  if (!user) throw notFound('user');
  if (admins.length === 1 && admins[0] === id)
    throw conflict('last_admin', 'The last admin can not be deleted.');
  await removeUnsoldOf(tx, id);
  const freed = await releaseHoldsOfBuyer(tx, id);
  await withdrawIntents(tx, await closeUnpaidBookingsOf(tx, id));
  await endWaitingOf(tx, id);
  await tellWaiting(tx, freed);
  await markUserDeleted(tx, id);
  await appendAudit(tx, {
    actorEmail: actor.email,
    action: 'deleteUser',
    subject: user.email,
    before: toUser(user),
    after: null,
  });
  return user;
}

/** Never fails: what Firebase does not do now, the sweeper asks for again. */
async function deleteAtProvider(
  db: Database,
  accounts: FirebaseAccounts,
  log: Log,
  user: { id: string; firebaseUid: string },
): Promise<void> {
  if (!accounts.canDelete) return;
  try {
    await accounts.delete(user.firebaseUid);
    await markDeletedAtProvider(db, user.id);
  } catch (error) {
    log.error({ err: error, cause: errorCodeOf(error) }, 'an account could not be deleted at Firebase yet');
  }
}

/** How many accounts one round of the sweeper asks Firebase to delete. */
export const PROVIDER_DELETIONS_AT_ONCE = 20;

/** Finishes deletions that Firebase could not be asked for at the time. */
export async function finishProviderDeletions(
  db: Database,
  accounts: FirebaseAccounts,
  log: Log,
): Promise<void> {
  if (!accounts.canDelete) return;
  const due = await findProviderDeletionsDue(db, PROVIDER_DELETIONS_AT_ONCE);
  for (const user of due) await deleteAtProvider(db, accounts, log, user);
}
