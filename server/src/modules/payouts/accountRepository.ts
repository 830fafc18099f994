import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { type Database, firstOf } from '../../database/database';
import { findRow } from '../../database/rows';
import { connectedAccounts } from '../../database/payoutSchema';
import type { ProviderAccount } from './provider';

export type AccountRow = typeof connectedAccounts.$inferSelect;

export const findAccountOf = (db: Database, userId: string) =>
  findRow(db, connectedAccounts, eq(connectedAccounts.userId, userId));

export const findAccount = (db: Database, providerId: string) =>
  findRow(db, connectedAccounts, eq(connectedAccounts.providerId, providerId));

/** Written down before the provider is asked. @returns the person's one account */
export async function beginAccount(db: Database, userId: string): Promise<AccountRow> {
  await db.insert(connectedAccounts).values({ userId }).onConflictDoNothing();
  const row = await findAccountOf(db, userId);
  if (!row) throw new Error('The account was not stored');
  return row;
}

export async function nameAccount(db: Database, id: string, providerId: string): Promise<void> {
  await db
    .update(connectedAccounts)
    .set({ providerId, nextCheckAt: sql`now() + interval '1 minute'` })
    .where(eq(connectedAccounts.id, id));
}

/** Records how the provider shows an account. @returns whether it has just become ready */
export async function recordAccount(db: Database, id: string, seen: ProviderAccount): Promise<boolean> {
  const before = firstOf(
    await db.select().from(connectedAccounts).where(eq(connectedAccounts.id, id)).for('update'),
  );
  if (!before) return false;
  // While nothing tells of a change, it is asked for ever less often: after a quarter of its age, at least once in six hours.
  const pause = sql`now() + least(greatest((now() - created_at) / 4, interval '1 minute'), interval '6 hours')`;
  await db
    .update(connectedAccounts)
    .set({ state: seen.state, due: seen.due, nextCheckAt: seen.state === 'ready' ? null : pause })
    .where(eq(connectedAccounts.id, id));
  return seen.state === 'ready' && before.state !== 'ready';
}

/** @returns the owners of accounts whose state is to be asked for again; each is due again in ten minutes. */
export async function takeDueAccounts(db: Database, limit: number): Promise<string[]> {
  const due = db
    .select({ id: connectedAccounts.id })
    .from(connectedAccounts)
    .where(and(lte(connectedAccounts.nextCheckAt, sql`now()::timestamptz(3)`)))
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(connectedAccounts)
    .set({ nextCheckAt: sql`now() + interval '10 minutes'` })
    .where(inArray(connectedAccounts.id, due))
    .returning({ userId: connectedAccounts.userId });
  return rows.map(({ userId }) => userId);
}
