import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { users } from '../database/schema';
import { DomainEvents, type Transaction } from '../database/domainEvents';
import { registerListeners } from './listeners';
import { appendAudit, SYSTEM } from '../database/auditLog';
import { erasedEmailOf, type RemovedPerson } from '../modules/people/removedPeople';
import { markUserDeleted } from '../modules/people/repository';
import { lockUser } from '../http/lockCaller';
import { eraseAccount } from './erasePerson';

/**
 * Removes again whom a restored backup has brought back. Nobody is sent an email about it.
 * @returns how many accounts were deleted again, and how many erased
 */
export async function repeatRemovals(
  db: Database,
  removed: readonly RemovedPerson[],
  settings: Parameters<typeof registerListeners>[1],
): Promise<{ deleted: number; erased: number }> {
  const events = new DomainEvents(console);
  registerListeners(events, settings, false);
  const counts = { deleted: 0, erased: 0 };
  for (const person of removed) {
    const done = await events.inTransaction(db, (tx) => repeatRemoval(tx, person));
    if (done.isDeleted) counts.deleted += 1;
    if (done.isErased) counts.erased += 1;
  }
  return counts;
}

async function repeatRemoval(tx: Transaction, { id, deletedAt, isErased }: RemovedPerson) {
  const open = await lockUser(tx, id);
  if (open) {
    await markUserDeleted(tx, id);
    // The account at Firebase goes when it would have gone.
    await tx.update(users).set({ deletedAt }).where(eq(users.id, id));
    const subject = isErased ? erasedEmailOf(id) : open.email;
    await appendAudit(tx, { actorEmail: SYSTEM, action: 'deleteUser', subject, before: null, after: null });
  }
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id));
  const isToBeErased = isErased && account !== undefined && account.email !== erasedEmailOf(id);
  if (isToBeErased) await eraseAccount(tx, id);
  return { isDeleted: open !== undefined, isErased: isToBeErased };
}
