import type { Transaction } from '../../database/domainEvents';
import type { Caller } from '../../http/app';
import { conflict } from '../../http/errors';
import { changeUser } from './changeUser';
import { setSuspended } from './repository';
import { lockCaller } from '../../http/lockCaller';

/**
 * Shuts somebody out until it is lifted: their sessions end at once, and what becomes of their laptops and unpaid orders stands in
 * the listeners to `person.suspended`. What was paid goes on; money that is theirs waits.
 * @param reason which the person is told when they try to sign in
 * @returns 1, or 0 for somebody who is suspended already
 * @throws 404 for unknown people, 409 is_admin
 */
export async function suspend(tx: Transaction, id: string, reason: string, actor: Caller): Promise<number> {
  await lockCaller(tx, actor);
  return changeUser(tx, id, {
    action: 'suspendUser',
    actorEmail: actor.email,
    isDone: ({ suspendedAt }) => suspendedAt !== null,
    assertAllowed: ({ role }) => {
      if (role === 'admin') throw conflict('is_admin', 'Take away their admin rights first.');
    },
    apply: async () => {
      await setSuspended(tx, id, reason);
      await tx.emit('person.suspended', { userId: id, adminId: actor.id });
    },
  });
}

/** They can sign in again; their laptops stay withdrawn until they list them. @returns as {@link suspend} */
export async function restore(tx: Transaction, id: string, actor: Caller): Promise<number> {
  await lockCaller(tx, actor);
  return changeUser(tx, id, {
    action: 'restoreUser',
    actorEmail: actor.email,
    isDone: ({ suspendedAt }) => suspendedAt === null,
    apply: async () => {
      await setSuspended(tx, id, null);
      await tx.emit('person.restored', { userId: id });
    },
  });
}
