import { asc, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database';
import { paymentIntents, payments, refunds } from '../database/moneySchema';
import { bookings, products } from '../database/schema';
import type { IntentRow, PaymentRow } from '../modules/payments/repository';

export type RefundRow = typeof refunds.$inferSelect;
export type OrderRow = Pick<
  typeof bookings.$inferSelect,
  'id' | 'productId' | 'state' | 'priceCents' | 'paidAt'
>;
export interface LaptopRow {
  readonly id: string;
  readonly soldAt: Date | null;
}

/** Everything about money in our database, as of one moment. */
export interface OurBooks {
  readonly intents: readonly IntentRow[];
  readonly payments: readonly PaymentRow[];
  readonly refunds: readonly RefundRow[];
  /** Orders that have, or ever had, a payment intent, and those that are settled. */
  readonly orders: readonly OrderRow[];
  /** Laptops that are sold. */
  readonly sold: readonly LaptopRow[];
}

/** Rows for each query: far below the time that a statement may take. */
const PAGE = 2_000;

/**
 * Reads all rows about money, at one moment.
 * @param includesDemo demo data has sales that exist at no provider; they are left out unless this is set
 */
export function readOurBooks(db: Database, includesDemo: boolean): Promise<OurBooks> {
  return db.transaction(
    async (tx) => {
      const everything = {
        intents: await pages((after) => selectIntents(tx, after)),
        payments: await pages((after) => selectPayments(tx, after)),
        refunds: await pages((after) => selectRefunds(tx, after)),
        orders: await pages((after) => selectOrders(tx, after)),
        sold: await pages((after) => selectSold(tx, after)),
      };
      return includesDemo ? everything : withoutDemo(everything);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function pages<Row extends { id: string }>(
  read: (after: string | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = await read(undefined); page.length > 0; page = await read(rows.at(-1)?.id)) {
    rows.push(...page);
    if (page.length < PAGE) break;
  }
  return rows;
}

const selectIntents = (db: Database, after?: string) =>
  db
    .select()
    .from(paymentIntents)
    .where(after === undefined ? undefined : gt(paymentIntents.id, after))
    .orderBy(asc(paymentIntents.id))
    .limit(PAGE);

const selectPayments = (db: Database, after?: string) =>
  db
    .select()
    .from(payments)
    .where(after === undefined ? undefined : gt(payments.id, after))
    .orderBy(asc(payments.id))
    .limit(PAGE);

const selectRefunds = (db: Database, after?: string) =>
  db
    .select()
    .from(refunds)
    .where(after === undefined ? undefined : gt(refunds.id, after))
    .orderBy(asc(refunds.id))
    .limit(PAGE);

function selectOrders(db: Database, after?: string) {
  const { id, productId, state, priceCents, paidAt } = bookings;
  const hasIntent = sql`exists (select 1 from ${paymentIntents} where ${eq(paymentIntents.bookingId, id)})`;
  return db
    .select({ id, productId, state, priceCents, paidAt })
    .from(bookings)
    .where(both(sql`(${hasIntent} or ${state} in ('paid', 'disputed', 'refunded'))`, after && gt(id, after)))
    .orderBy(asc(id))
    .limit(PAGE);
}

function selectSold(db: Database, after?: string) {
  const { id, soldAt } = products;
  return db
    .select({ id, soldAt })
    .from(products)
    .where(both(sql`${soldAt} is not null`, after && gt(id, after)))
    .orderBy(asc(id))
    .limit(PAGE);
}

const both = (first: SQL, second: SQL | '' | undefined): SQL =>
  second ? sql`${first} and ${second}` : first;

/** Demo sales (`modules/demo/seed.ts`) and their laptops. */
function withoutDemo(books: OurBooks): OurBooks {
  const isDemo = ({ providerId }: IntentRow) => providerId?.startsWith('pi_demo') ?? false;
  const intents = new Set(books.intents.filter(isDemo).map(({ id }) => id));
  const orders = new Set(books.intents.filter(isDemo).map(({ bookingId }) => bookingId));
  const laptops = new Set(books.orders.filter(({ id }) => orders.has(id)).map(({ productId }) => productId));
  return {
    intents: books.intents.filter(({ id }) => !intents.has(id)),
    payments: books.payments.filter(({ intentId }) => !intents.has(intentId)),
    refunds: books.refunds.filter(({ intentId }) => !intents.has(intentId)),
    orders: books.orders.filter(({ id }) => !orders.has(id)),
    sold: books.sold.filter(({ id }) => !laptops.has(id)),
  };
}
