import { eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { connectedAccounts } from '../../database/payoutSchema';
import { findRow, lockRow } from '../../database/rows';
import type { ProviderAccount } from './provider';
import { wakePayouts } from './repository';
import type { PayoutServices } from './services';

/** The provider returns a seller to `returnTo` after its form, and to `refreshTo` from an expired link. */
const ONBOARDING_PATHS = {
  returnTo: '/dashboard/payouts?from=provider',
  refreshTo: '/dashboard/payouts?again=yes',
} as const;

export type AccountRow = typeof connectedAccounts.$inferSelect;

export const findAccountOf = (db: Database, userId: string) =>
  findRow(db, connectedAccounts, eq(connectedAccounts.userId, userId));

/**
 * Begins or continues a seller's account at the provider. Safe to call at any time and repeatedly.
 * @returns the address of the provider's form, which works once and for a few minutes
 * @throws {ProviderUnavailableError} call again later
 */
export function onboard(
  services: PayoutServices,
  { id: userId, email }: { id: string; email: string },
  origin: string,
): Promise<string> {
  return services.accounts.run(userId, async () => {
    const { db, provider } = services;
    // The idempotency key contains the row's id, so the row must exist before the server asks the provider.
    await db.insert(connectedAccounts).values({ userId }).onConflictDoNothing();
    const row = await findAccountOf(db, userId);
    if (!row) throw new Error('The account was not stored');
    const id =
      row.providerId ??
      (await provider.createAccount({ userId, email, idempotencyKey: `account:${row.id}:${email}` }));
    if (row.providerId === null)
      await db
        .update(connectedAccounts)
        .set({ providerId: id, nextCheckAt: sql`now() + interval '1 minute'` })
        .where(eq(connectedAccounts.id, row.id));
    return provider.createAccountLink(id, {
      returnTo: origin + ONBOARDING_PATHS.returnTo,
      refreshTo: origin + ONBOARDING_PATHS.refreshTo,
    });
  });
}

/** Reads the state of a seller's account at the provider. Once the account is ready, waiting payouts become due. */
export async function refreshAccountOf(services: PayoutServices, userId: string): Promise<void> {
  const row = await findAccountOf(services.db, userId);
  if (!row || row.providerId === null) return;
  const seen = await services.provider.readAccount(row.providerId);
  await services.events.inTransaction(services.db, async (tx) => {
    if (!(await recordAccount(tx, row.id, seen))) return;
    await wakePayouts(tx, sql`seller_id = ${userId} and state = 'waiting'`);
    await tx.emit('payouts.accountReady', { userId });
  });
}

/** Refreshes the account that an event of the provider names: the event contains only the provider's id. */
export async function refreshAccount(services: PayoutServices, providerId: string): Promise<void> {
  const { db } = services;
  const row = await findRow(db, connectedAccounts, eq(connectedAccounts.providerId, providerId));
  if (row) await refreshAccountOf(services, row.userId);
}

/** @returns whether the account has just become ready */
async function recordAccount(db: Database, id: string, seen: ProviderAccount): Promise<boolean> {
  const isThis = eq(connectedAccounts.id, id);
  const before = await lockRow(db, connectedAccounts, isThis);
  if (!before) return false;
  const isReady = seen.state === 'ready';
  // The pause between reads grows: a quarter of the account's age, between a minute and six hours. An event of the provider causes a read
  // at once.
  const pause = sql`now() + least(greatest((now() - created_at) / 4, interval '1 minute'), interval '6 hours')`;
  await db
    .update(connectedAccounts)
    .set({ state: seen.state, due: seen.due, nextCheckAt: isReady ? null : pause })
    .where(isThis);
  return isReady && before.state !== 'ready';
}

/** @returns the owners of accounts that are due for a read. Each is due again in ten minutes */
export async function takeDueAccounts(db: Database, limit: number): Promise<string[]> {
  const due = db
    .select({ id: connectedAccounts.id })
    .from(connectedAccounts)
    .where(lte(connectedAccounts.nextCheckAt, sql`now()::timestamptz(3)`))
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(connectedAccounts)
    .set({ nextCheckAt: sql`now() + interval '10 minutes'` })
    .where(inArray(connectedAccounts.id, due))
    .returning({ userId: connectedAccounts.userId });
  return rows.map(({ userId }) => userId);
}
