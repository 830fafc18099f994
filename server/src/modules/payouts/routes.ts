import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import {
  CALLS,
  FeeAnswer,
  IdParams,
  OnboardingAnswer,
  Payout,
  PayoutDesk,
  PayoutDeskQuery,
  PayoutsQuery,
  StatementLine,
  StatementQuery,
} from '@relaptop/shared/contracts';
import { payouts } from '../../database/payoutSchema';
import { type App, call } from '../../http/app';
import { forbidden, notFound, unavailable } from '../../http/errors';
import { callerOf } from '../../http/identity';
import { toDollars } from '../../http/money';
import { cutPage, pageOf } from '../../http/paging';
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
  app.get(CALLS.fees, call('anyone', 'What the shop keeps of a sale', { response: { 200: FeeAnswer } }), () =>
    toFees(services.fees),
  );
  app.get(
    CALLS.payouts,
    call('seller', 'The money of the caller’s sales, the latest sale first', {
      querystring: PayoutsQuery,
      response: { 200: Type.Array(Payout) },
    }),
    async (request, reply) => {
      const page = pageOf(request.query);
      const rows = await listPayouts(db, eq(payouts.sellerId, callerOf(request).id), page);
      return cutPage(request, reply, page, rows, ({ createdAt: at, id }) => ({ at, id })).map(toPayout);
    },
  );
  app.get(
    CALLS.payoutDesk,
    call(
      { access: 'seller', limit: 'payoutAccount' },
      'How the caller’s account at the card provider stands, and where their money is',
      {
        querystring: PayoutDeskQuery,
        response: { 200: PayoutDesk },
      },
    ),
    async (request) => {
      const { id } = callerOf(request);
      // What is known stands on the page anyway.
      if (request.query.fresh) await refreshAccountOf(services, id).catch(ignoreOutage);
      return deskOf(services, id, isOn);
    },
  );
  app.post(
    CALLS.payoutAccount,
    call(
      { access: 'seller', limit: 'payoutAccount', confirmed: true },
      'Begin or go on with the form of the card provider',
      {
        response: { 200: OnboardingAnswer },
      },
    ),
    async (request) => {
      const seller = callerOf(request);
      if (!isOn) throw forbidden('This shop does not pay out through the card provider yet.');
      return { url: await onboard(services, seller, origin).catch(asOutage) };
    },
  );
  app.get(
    CALLS.payoutStatement,
    call('seller', 'What the caller got, and gave back, in a month', {
      querystring: StatementQuery,
      response: { 200: Type.Array(StatementLine) },
    }),
    (request) => statementOf(db, callerOf(request).id, request.query.month),
  );
  app.get(
    CALLS.salePayout,
    call('seller', 'When the money of a sale comes, and how much', {
      params: IdParams,
      response: { 200: Payout },
    }),
    async (request) => {
      const row = await findOwnPayout(db, request.params.id, callerOf(request).id);
      if (!row) throw notFound('payout');
      return toPayout(row);
    },
  );
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
