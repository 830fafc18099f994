import type { Payout } from '@relaptop/shared/contracts';
import { DAY_MS } from '../../common/dayMs';
import { toDollars } from '../../http/money';
import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { type Database, firstOf } from '../../database/database';
import { payments } from '../../database/moneySchema';
import { debts, payouts, reversals } from '../../database/payoutSchema';
import { bookings, users } from '../../database/schema';
import { afterPosition, newestFirst, type Page } from '../../http/paging';
import { agreedFieldsOf } from '../orders/bookings/repository';

/** The price in cents, minus refunds and lost disputes. */
const remainingCents = sql`(${payouts.capturedCents} - coalesce(${payments.refundedCents}, 0))`;

/** The function `feeOf` of the contracts as SQL, for sums over all rows. */
const feeNow = sql`case when ${remainingCents} <= 0 then 0 else least(${remainingCents},
  greatest((${remainingCents}::bigint * ${payouts.feeBasisPoints} + 5000) / 10000, ${payouts.feeMinCents})) end`;

const takenBack = sql<number>`coalesce((select sum(${reversals.amountCents}) from ${reversals}
  where ${reversals.payoutId} = ${payouts.id} and ${reversals.state} = 'made'), 0)::int`;
const owed = sql<number>`coalesce((select sum(${debts.amountCents} - ${debts.paidCents}) from ${debts}
  where ${debts.payoutId} = ${payouts.id}), 0)::int`;

const columns = {
  ...getTableColumns(payouts),
  productName: bookings.productName,
  productImage: bookings.productImage,
  listedCents: bookings.listedCents,
  paidAt: bookings.paidAt,
  receivedAt: bookings.receivedAt,
  sellerEmail: users.email,
  refundedCents: sql<number>`coalesce(${payments.refundedCents}, 0)`,
  feeNowCents: sql<number>`(${feeNow})::int`,
  takenBackCents: takenBack,
  owedCents: owed,
};

const selectPayouts = (db: Database) =>
  db
    .select(columns)
    .from(payouts)
    .innerJoin(bookings, eq(bookings.id, payouts.bookingId))
    .innerJoin(users, eq(users.id, payouts.sellerId))
    .leftJoin(payments, eq(payments.intentId, payouts.intentId));
export type PayoutView = Awaited<ReturnType<typeof listPayouts>>[number];

/** @returns the latest sale first, and one extra row if there is a next page */
export function listPayouts(db: Database, which: SQL | undefined, page: Page) {
  return selectPayouts(db)
    .where(and(which, afterPosition(payouts.createdAt, payouts.id, page)))
    .orderBy(...newestFirst(payouts.createdAt, payouts.id))
    .limit(page.limit + 1);
}

export async function findOwnPayout(
  db: Database,
  orderId: string,
  sellerId: string,
): Promise<PayoutView | undefined> {
  const own = and(eq(payouts.bookingId, orderId), eq(payouts.sellerId, sellerId));
  return firstOf(await selectPayouts(db).where(own));
}

export const isOwing = sql`exists (select 1 from ${debts}
  where ${debts.payoutId} = ${payouts.id} and ${debts.paidCents} < ${debts.amountCents})`;

/** @returns sums in cents of all payouts, or of one seller's. `comingOrders` counts sales whose money waits or is being sent */
export async function sumPayouts(db: Database, sellerId?: string) {
  const of = (what: SQL, when: SQL) =>
    sql<number>`coalesce(sum(${what}) filter (where ${when}), 0)::bigint`.mapWith(Number);
  const payoutCents = sql`${remainingCents} - (${feeNow})`;
  const [row] = await db
    .select({
      capturedCents: of(sql`${payouts.capturedCents}`, sql`true`),
      refundedCents: of(sql`coalesce(${payments.refundedCents}, 0)`, sql`true`),
      waitingCents: of(payoutCents, sql`${payouts.state} = 'waiting'`),
      waitingForAccountCents: of(
        payoutCents,
        sql`${payouts.state} = 'waiting' and ${payouts.waitingFor} = 'account'`,
      ),
      onTheWayCents: of(sql`${payouts.amountCents}`, sql`${payouts.state} = 'sending'`),
      comingOrders:
        sql<number>`count(*) filter (where (${payouts.state} = 'waiting' and ${remainingCents} > 0)
        or (${payouts.state} = 'sending' and ${payouts.amountCents} > 0))`.mapWith(Number),
      sentCents: of(sql`${payouts.amountCents}`, sql`${payouts.state} = 'sent'`),
      takenBackCents: of(takenBack, sql`true`),
      feeCents: of(
        sql`${payouts.feeCents} - ${payouts.feeBackCents}`,
        sql`${payouts.state} in ('sending', 'sent')`,
      ),
      owedCents: of(owed, sql`true`),
    })
    .from(payouts)
    .leftJoin(payments, eq(payments.intentId, payouts.intentId))
    .where(sellerId === undefined ? undefined : eq(payouts.sellerId, sellerId));
  if (!row) throw new Error('There are no sums');
  return row;
}
export type Sums = Awaited<ReturnType<typeof sumPayouts>>;

export function toPayout(row: PayoutView): Payout {
  const isDecided = row.state === 'sending' || row.state === 'sent';
  const feeCents = isDecided ? row.feeCents - row.feeBackCents : row.feeNowCents;
  const expectedCents = row.capturedCents - row.refundedCents - row.feeNowCents;
  return {
    _id: row.bookingId,
    productName: row.productName,
    productImage: row.productImage,
    paidAt: (row.paidAt ?? row.createdAt).toISOString(),
    payoutState: row.state,
    waitingFor: row.waitingFor,
    ...holdOf(row),
    price: toDollars(row.capturedCents),
    ...agreedFieldsOf(row),
    refundedAmount: toDollars(row.refundedCents),
    fee: toDollars(feeCents),
    debtPaid: toDollars(row.debtCents),
    payoutAmount: toDollars(isDecided ? row.amountCents : expectedCents),
    takenBack: toDollars(row.takenBackCents),
    owed: toDollars(row.owedCents),
    transferId: row.transferId,
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}

function holdOf({ state, holdReason, holdUntil, receivedAt }: PayoutView): Pick<Payout, 'hold'> {
  if (state !== 'waiting' || !holdUntil || holdUntil.getTime() <= Date.now()) return {};
  const days = Math.round((holdUntil.getTime() - (receivedAt ?? holdUntil).getTime()) / DAY_MS);
  return { hold: { until: holdUntil.toISOString(), days, isFirstSale: holdReason === 'newSeller' } };
}
