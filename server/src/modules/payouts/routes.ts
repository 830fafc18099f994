import { eq } from 'drizzle-orm';
import { type PayoutDesk } from '@relaptop/shared/contracts';
import { payouts } from '../../database/payoutSchema';
import type { App } from '../../http/app';
import { forbidden, notFound, unavailable } from '../../http/errors';
import { callerOf } from '../../http/identity';
import { toDollars } from '../../http/money';
import { cutPage, pageOf } from '../../http/paging';
import { route } from '../../http/route';
import { ProviderRefusedError, ProviderUnavailableError } from '../payments/provider';
import { findAccountOf } from './accountRepository';
import { onboard, refreshAccountOf } from './accounts';
import { toFees, toPayout, wordsFor } from './mapping';
import { findOwnPayout, listPayouts, sumPayouts } from './reads';
import type { PayoutServices } from './services';
import { statementOf } from './statement';

/** Sellers see where their money is, and tell the card provider where it goes. */
export function payoutRoutes(app: App): void {
  const { payouts: services } = app;
  const { payouts: isOn, publicOrigin: origin } = app.settings;
  const { db } = services;
  route(app, 'GET /fees', () => toFees(services.fees));
  route(app, 'GET /payouts', async (request, reply) => {
    const page = pageOf(request.query);
    const rows = await listPayouts(db, eq(payouts.sellerId, callerOf(request).id), page);
    return cutPage(request, reply, page, rows, ({ createdAt: at, id }) => ({ at, id })).map(toPayout);
  });
  route(app, 'GET /payouts/desk', async (request) => {
    const { id } = callerOf(request);
    // What is known stands on the page anyway.
    if (request.query.fresh) await refreshAccountOf(services, id).catch(ignoreOutage);
    return deskOf(services, id, isOn);
  });
  route(app, 'POST /payouts/account', async (request) => {
    const seller = callerOf(request);
    if (!isOn) throw forbidden('This shop does not pay out through the card provider yet.');
    return { url: await onboard(services, seller, origin).catch(asOutage) };
  });
  route(app, 'GET /payouts/statement', (request) =>
    statementOf(db, callerOf(request).id, request.query.month),
  );
  route(app, 'GET /sales/:id/payout', async (request) => {
    const row = await findOwnPayout(db, request.params.id, callerOf(request).id);
    if (!row) throw notFound('payout');
    return toPayout(row);
  });
}

function ignoreOutage(error: unknown): void {
  if (!(error instanceof ProviderUnavailableError || error instanceof ProviderRefusedError)) throw error;
}

function asOutage(error: unknown): never {
  throw error instanceof ProviderUnavailableError || error instanceof ProviderRefusedError
    ? unavailable('The card provider cannot be reached at the moment. Please try again shortly.')
    : error;
}

async function deskOf(services: PayoutServices, sellerId: string, payoutsOn: boolean): Promise<PayoutDesk> {
  const account = await findAccountOf(services.db, sellerId);
  const sums = await sumPayouts(services.db, sellerId);
  return {
    payoutsOn,
    // A row without the provider's id is one that was begun and not answered: the seller has told nothing yet.
    accountState: account?.providerId ? account.state : 'none',
    due: wordsFor(account?.due ?? []),
    ...toFees(services.fees),
    waitingAmount: toDollars(sums.waitingCents),
    waitingForAccount: toDollars(sums.waitingForAccountCents),
    onTheWay: toDollars(sums.onTheWayCents),
    paidOut: toDollars(sums.sentCents - sums.takenBackCents),
    owed: toDollars(sums.owedCents),
  };
}
