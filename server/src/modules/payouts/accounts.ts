import { sql } from 'drizzle-orm';
import { beginAccount, findAccount, findAccountOf, nameAccount, recordAccount } from './accountRepository';
import { wakePayouts } from './repository';
import type { PayoutServices } from './services';

/** Where the provider sends a seller back to: when the form is left, and when its link is too old. */
export const ONBOARDING_PATHS = {
  returnTo: '/dashboard/payouts?from=provider',
  refreshTo: '/dashboard/payouts?again=yes',
} as const;

/**
 * Begins or goes on with a seller's account at the provider. May be called at any time and any number of times.
 * @returns the address of the provider's form, good for once and for some minutes
 * @throws {ProviderUnavailableError} call again later
 */
export function onboard(
  services: PayoutServices,
  { id: userId, email }: { id: string; email: string },
  origin: string,
): Promise<string> {
  return services.accounts.run(userId, async () => {
    const { db, provider } = services;
    const row = await beginAccount(db, userId);
    const id =
      row.providerId ??
      (await provider.createAccount({ userId, email, idempotencyKey: `account:${row.id}:${email}` }));
    if (row.providerId === null) await nameAccount(db, row.id, id);
    return provider.createAccountLink(id, {
      returnTo: origin + ONBOARDING_PATHS.returnTo,
      refreshTo: origin + ONBOARDING_PATHS.refreshTo,
    });
  });
}

/** Reads how a seller's account stands; once it is ready, the money that waited for it goes its way. */
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

/** For the provider's events, which name its own id. */
export async function refreshAccount(services: PayoutServices, providerId: string): Promise<void> {
  const row = await findAccount(services.db, providerId);
  if (row) await refreshAccountOf(services, row.userId);
}
