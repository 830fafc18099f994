import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { StatementLine } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { debts, payouts, reversals } from '../../database/payoutSchema';
import { bookings } from '../../database/schema';
import { toDollars } from '../../http/money';

const within = (at: PgColumn, month: string): SQL => {
  const start = sql`${`${month}-01T00:00:00Z`}::timestamptz`;
  return sql`${at} >= ${start} and ${at} < (${start} at time zone 'UTC' + interval '1 month') at time zone 'UTC'`;
};

/** A line about the sale of a payout, with no sums yet. */
const lineAbout = ({ bookingId, transferId }: typeof payouts.$inferSelect, productName: string) => ({
  ...{ bookingId, productName, transferId },
  ...{ price: 0, fee: 0, debtPaid: 0, payoutAmount: 0, owed: 0 },
});

/** @returns everything that changed what a seller has got in a month such as `2026-11`, the earliest first. */
export async function statementOf(db: Database, sellerId: string, month: string): Promise<StatementLine[]> {
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
