import { and, eq, gt, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database';
import { paymentIntents, payments, refunds } from '../../database/moneySchema';
import { debtPayments, debts, payouts, reversals } from '../../database/payoutSchema';
import { bookings, products } from '../../database/schema';
import type { IntentRow, PaymentRow } from '../../modules/payments/repository';

export type RefundRow = typeof refunds.$inferSelect;
export type PayoutRow = typeof payouts.$inferSelect;
export type ReversalRow = typeof reversals.$inferSelect;
export type DebtRow = typeof debts.$inferSelect;
export type DebtPaymentRow = typeof debtPayments.$inferSelect;
export type OrderRow = Pick<
  typeof bookings.$inferSelect,
  'id' | 'productId' | 'state' | 'priceCents' | 'paidAt'
>;
export interface LaptopRow {
  readonly id: string;
  readonly soldAt: Date | null;
}

/** All rows about money in our database, as of one moment. */
export interface OurBooks {
  readonly intents: readonly IntentRow[];
  readonly payments: readonly PaymentRow[];
  readonly refunds: readonly RefundRow[];
  /** Orders that have or had a payment intent, and settled orders. */
  readonly orders: readonly OrderRow[];
  readonly payouts: readonly PayoutRow[];
  readonly reversals: readonly ReversalRow[];
  readonly debts: readonly DebtRow[];
  readonly debtPayments: readonly DebtPaymentRow[];
  readonly sold: readonly LaptopRow[];
}

/** Maximum rows of each query, so that it ends before the statement timeout. */
const PAGE = 2_000;

/** @param includesDemo whether to include demo sales, which exist at no provider */
export function readOurBooks(db: Database, includesDemo: boolean): Promise<OurBooks> {
  return db.transaction(
    async (tx) => {
      const everything = {
        intents: await readAll(tx, paymentIntents),
        payments: await readAll(tx, payments),
        refunds: await readAll(tx, refunds),
        orders: await readAll(tx, bookings, isAboutMoney),
        payouts: await readAll(tx, payouts),
        reversals: await readAll(tx, reversals),
        debts: await readAll(tx, debts),
        debtPayments: await readAll(tx, debtPayments),
        sold: await readAll(tx, products, isNotNull(products.soldAt)),
      };
      return includesDemo ? everything : withoutDemo(everything);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const isAboutMoney = sql`(${bookings.state} in ('paid', 'received', 'problem', 'disputed', 'refunded')
  or exists (select 1 from ${paymentIntents} where ${eq(paymentIntents.bookingId, bookings.id)}))`;

async function readAll<T extends PgTable & { id: PgColumn }>(
  tx: Database,
  table: T,
  which?: SQL,
): Promise<T['$inferSelect'][]> {
  const rows: { id?: unknown }[] = [];
  for (let more = true; more;) {
    const after = rows.length > 0 ? gt(table.id, rows.at(-1)?.id) : undefined;
    const page = await tx
      .select()
      .from(table as PgTable)
      .where(and(which, after))
      .orderBy(table.id)
      .limit(PAGE);
    rows.push(...page);
    more = page.length === PAGE;
  }
  return rows;
}

function withoutDemo(books: OurBooks): OurBooks {
  const isDemo = ({ providerId }: IntentRow) => providerId?.startsWith('pi_demo') ?? false;
  const intents = new Set(books.intents.filter(isDemo).map(({ id }) => id));
  const orders = new Set(books.intents.filter(isDemo).map(({ bookingId }) => bookingId));
  const laptops = new Set(books.orders.filter(({ id }) => orders.has(id)).map(({ productId }) => productId));
  return {
    // Reversals need no filter, because demo sales have none.
    ...books,
    intents: books.intents.filter(({ id }) => !intents.has(id)),
    payments: books.payments.filter(({ intentId }) => !intents.has(intentId)),
    refunds: books.refunds.filter(({ intentId }) => !intents.has(intentId)),
    orders: books.orders.filter(({ id }) => !orders.has(id)),
    payouts: books.payouts.filter(({ intentId }) => !intents.has(intentId)),
    sold: books.sold.filter(({ id }) => !laptops.has(id)),
  };
}
