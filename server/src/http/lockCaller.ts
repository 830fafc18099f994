import { and, eq, isNull } from 'drizzle-orm';
import { type Database, firstOf } from '../database/database';
import { users } from '../database/schema';
import type { Caller } from './app';
import { accountGone, accountSuspended, forbidden } from './errors';

type UserRow = typeof users.$inferSelect;

/**
 * Locks a person's row until the transaction ends. Lock it before any product, to avoid deadlocks. Other transactions can still insert rows
 * that refer to the person.
 */
export async function lockUser(db: Database, id: string): Promise<UserRow | undefined> {
  const where = and(eq(users.id, id), isNull(users.deletedAt));
  return firstOf(await db.select().from(users).where(where).for('no key update'));
}

/**
 * Locks the caller's row. Lock it before any product. A deletion takes the same lock, so a deleted person can't hold or list a laptop, and
 * a former admin can't act as an admin.
 * @throws 401 for a caller who was deleted or suspended meanwhile, 403 for a former admin
 */
export async function lockCaller(db: Database, { id, role }: Caller): Promise<UserRow> {
  const row = await lockUser(db, id);
  if (!row) throw accountGone();
  if (row.suspendedReason !== null) throw accountSuspended(row.suspendedReason);
  if (role === 'admin' && row.role !== 'admin') throw forbidden('Only admins can do this.');
  return row;
}
