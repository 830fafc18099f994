import { and, asc, eq, isNull } from 'drizzle-orm';
import { ERROR_CODES } from '@relaptop/shared/contracts';
import { products } from '../../../database/schema';
import type { Database } from '../../../database/database';
import type { Transaction } from '../../../database/domainEvents';
import type { Caller } from '../../../http/app';
import { conflict } from '../../../http/errors';
import { deleteUser } from '../deletion';
import { lockAdmins } from '../repository';
import { lockCaller } from '../../../http/lockCaller';
import { findObstacles } from './obstacles';

/**
 * Deletes the caller's own account, as an admin would.
 * @param payoutsOn see {@link findObstacles}
 * @throws 409 account_busy with what keeps it, 409 last_admin, 401 when it is gone already
 */
export async function deleteOwnAccount(tx: Transaction, caller: Caller, payoutsOn: boolean): Promise<void> {
  await lockAdmins(tx);
  await lockCaller(tx, caller);
  await lockUnsoldOf(tx, caller.id);
  const obstacles = await findObstacles(tx, caller.id, payoutsOn);
  if (obstacles.some(({ obstacle }) => obstacle !== 'lastAdmin'))
    throw conflict(
      ERROR_CODES.accountBusy,
      'Your account can’t be deleted yet: an order is still open, or money is on its way.',
      { obstacles },
    );
  await deleteUser(tx, caller.id, caller);
}

/** A buyer who pays for one of them at this moment comes before, or not at all. */
async function lockUnsoldOf(tx: Database, sellerId: string): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), isNull(products.soldAt), isNull(products.removedAt)))
    .orderBy(asc(products.id))
    .for('update');
}
