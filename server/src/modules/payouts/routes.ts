import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PayoutDesk, StatementLine } from '@relaptop/shared/contracts';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { debts, payouts, reversals } from '../../database/payoutSchema';
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
import type { Database } from '../../database/database';
import { bookings } from '../../database/schema';

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

const within = (at: PgColumn, month: string): SQL => {
  const start = sql`${`${month}-01T00:00:00Z`}::timestamptz`;
  return sql`${at} >= ${start} and ${at} < (${start} at time zone 'UTC' + interval '1 month') at time zone 'UTC'`;
};

/** A line about the sale of a payout, with no sums yet. */
const lineAbout = ({ bookingId, transferId }: typeof payouts.$inferSelect, productName: string) => ({
  bookingId,
  productName,
  transferId,
  price: 0,
  fee: 0,
  debtPaid: 0,
  payoutAmount: 0,
  owed: 0,
});

/** @returns everything that changed what a seller has got in a month such as `2026-11`, the earliest first. */
async function statementOf(db: Database, sellerId: string, month: string): Promise<StatementLine[]> {
  const lines = [
    ...(await sentIn(db, sellerId, month)),
    ...(await takenBackIn(db, sellerId, month)),
    ...(await owedIn(db, sellerId, month)),
  ];
  return lines.sort((a, b) => a.at.localeCompare(b.at));
}

async function sentIn(db: Database, sellerId: string, month: string): Promise<StatementLine[]> {
  const rows = await db
    .select({ payout: payouts, productName: bookings.productName })
    .from(payouts)
    .innerJoin(bookings, eq(bookings.id, payouts.bookingId))
    .where(and(eq(payouts.sellerId, sellerId), eq(payouts.state, 'sent'), within(payouts.sentAt, month)));
  return rows.map(({ payout, productName }) => ({
    ...lineAbout(payout, productName),
    at: (payout.sentAt ?? payout.createdAt).toISOString(),
    statementKind: 'sale',
    price: toDollars(payout.grossCents),
    fee: toDollars(payout.feeCents),
    debtPaid: toDollars(payout.debtCents),
    payoutAmount: toDollars(payout.amountCents),
  }));
}

async function takenBackIn(db: Database, sellerId: string, month: string): Promise<StatementLine[]> {
  const rows = await db
    .select({ reversal: reversals, payout: payouts, productName: bookings.productName })
    .from(reversals)
    .innerJoin(payouts, eq(payouts.id, reversals.payoutId))
    .innerJoin(bookings, eq(bookings.id, payouts.bookingId))
    .where(and(eq(payouts.sellerId, sellerId), eq(reversals.state, 'made'), within(reversals.doneAt, month)));
  return rows.map(({ reversal, payout, productName }) => ({
    ...lineAbout(payout, productName),
    at: (reversal.doneAt ?? reversal.createdAt).toISOString(),
    statementKind: 'takenBack',
    payoutAmount: toDollars(-reversal.amountCents),
  }));
}

async function owedIn(db: Database, sellerId: string, month: string): Promise<StatementLine[]> {
  const rows = await db
    .select({ debt: debts, payout: payouts, productName: bookings.productName })
    .from(debts)
    .innerJoin(payouts, eq(payouts.id, debts.payoutId))
    .innerJoin(bookings, eq(bookings.id, payouts.bookingId))
    .where(and(eq(debts.sellerId, sellerId), within(debts.createdAt, month)));
  return rows.map(({ debt, payout, productName }) => ({
    ...lineAbout(payout, productName),
    at: debt.createdAt.toISOString(),
    statementKind: 'debt',
    owed: toDollars(debt.amountCents),
  }));
}
