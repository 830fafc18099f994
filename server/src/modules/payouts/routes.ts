import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { FeeAnswer, FeeTerms, PayoutDesk, StatementLine } from '@relaptop/shared/contracts';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { debts, payouts, reversals } from '../../database/payoutSchema';
import type { App } from '../../http/app';
import { forbidden, notFound, unavailable } from '../../http/errors';
import { callerOf } from '../../http/identity';
import { toDollars } from '../../http/money';
import { dollars, isoDate } from '../../http/wireColumns';
import { cutPage, pageOf } from '../../http/paging';
import { route } from '../../http/route';
import { ProviderRefusedError, ProviderUnavailableError } from '../payments/provider';
import { findAccountOf, onboard, refreshAccountOf } from './accounts';
import { findOwnPayout, listPayouts, sumPayouts, toPayout } from './reads';
import type { PayoutServices } from './services';
import type { Database } from '../../database/database';
import { bookings } from '../../database/schema';
import { agreedFieldsOf } from '../orders/bookings/repository';

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
    // In an outage of the provider, the page shows the stored state.
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

const toFees = ({ basisPoints, minCents }: FeeTerms): FeeAnswer => ({
  feePercent: basisPoints / 100,
  feeMinimum: toDollars(minCents),
});

const DUE_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(individual|person_\w+)\.(first_name|last_name)$/, 'your name'],
  [/^external_account$/, 'a bank account'],
  [/^tos_acceptance/, 'your agreement to the card provider’s terms'],
  [/\.dob\./, 'your date of birth'],
  [/\.address\./, 'your address'],
  [/\.phone$/, 'your phone number'],
  [/\.email$/, 'your email address'],
  [/ssn|id_number/, 'a tax or identity number'],
  [/verification|document/, 'a document that shows who you are'],
  [/^business_profile\./, 'what you sell'],
];

const wordsFor = (due: readonly string[]): string[] => [
  ...new Set(
    due.map((field) => DUE_WORDS.find(([pattern]) => pattern.test(field))?.[1] ?? 'a few more details'),
  ),
];

const isOutage = (error: unknown): boolean =>
  error instanceof ProviderUnavailableError || error instanceof ProviderRefusedError;

function ignoreOutage(error: unknown): void {
  if (!isOutage(error)) throw error;
}

function asOutage(error: unknown): never {
  if (!isOutage(error)) throw error;
  throw unavailable('The card provider cannot be reached at the moment. Please try again shortly.');
}

async function deskOf(services: PayoutServices, sellerId: string, payoutsOn: boolean): Promise<PayoutDesk> {
  const account = await findAccountOf(services.db, sellerId);
  const sums = await sumPayouts(services.db, sellerId);
  return {
    payoutsOn,
    // Without the provider's id there is no account yet, so the seller has entered nothing.
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

const sale = {
  bookingId: payouts.bookingId,
  productName: bookings.productName,
  transferId: payouts.transferId,
};
const NO_SUMS = { price: 0, fee: 0, debtPaid: 0, payoutAmount: 0, owed: 0 };

/** @returns all changes of a seller's payouts in a month such as `2026-11`, the earliest first */
async function statementOf(db: Database, sellerId: string, month: string): Promise<StatementLine[]> {
  const isOwn = eq(payouts.sellerId, sellerId);
  const sent = await db
    .select({
      ...sale,
      at: isoDate(payouts.sentAt),
      price: dollars(payouts.grossCents),
      listedCents: bookings.listedCents,
      fee: dollars(payouts.feeCents),
      debtPaid: dollars(payouts.debtCents),
      payoutAmount: dollars(payouts.amountCents),
    })
    .from(payouts)
    .innerJoin(bookings, eq(bookings.id, payouts.bookingId))
    .where(and(isOwn, eq(payouts.state, 'sent'), within(payouts.sentAt, month)));
  const takenBack = await db
    .select({ ...sale, at: isoDate(reversals.doneAt), payoutAmount: dollars(sql`-${reversals.amountCents}`) })
    .from(reversals)
    .innerJoin(payouts, eq(payouts.id, reversals.payoutId))
    .innerJoin(bookings, eq(bookings.id, payouts.bookingId))
    .where(and(isOwn, eq(reversals.state, 'made'), within(reversals.doneAt, month)));
  const owed = await db
    .select({ ...sale, at: isoDate(debts.createdAt), owed: dollars(debts.amountCents) })
    .from(debts)
    .innerJoin(payouts, eq(payouts.id, debts.payoutId))
    .innerJoin(bookings, eq(bookings.id, payouts.bookingId))
    .where(and(eq(debts.sellerId, sellerId), within(debts.createdAt, month)));
  const lines = [
    ...sent.map(({ listedCents, ...row }) => ({
      ...NO_SUMS,
      ...row,
      ...agreedFieldsOf({ listedCents }),
      statementKind: 'sale' as const,
    })),
    ...takenBack.map((row) => ({ ...NO_SUMS, ...row, statementKind: 'takenBack' as const })),
    ...owed.map((row) => ({ ...NO_SUMS, ...row, statementKind: 'debt' as const })),
  ];
  return lines.sort((a, b) => a.at.localeCompare(b.at));
}
