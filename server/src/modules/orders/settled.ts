import { and, between, eq, exists, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { SETTLED_STATES, type SettledState } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { payments, refunds } from '../../database/moneySchema';
import { payouts, reversals } from '../../database/payoutSchema';
import { problems } from '../../database/problemSchema';
import { bookings, products, users } from '../../database/schema';
import { afterPosition, countRows, newestFirst, type Page } from '../../http/paging';
import { findPage, searched } from '../../http/search';
import { dollars, isoDate, slug } from '../../http/wireColumns';
import { agreedFieldsOf, isPaidBy } from './bookings/repository';

interface OrderFilter {
  readonly state?: SettledState | undefined;
  /** A part of the laptop's name or of the buyer's email, a whole transaction id, or an order number. */
  readonly search?: string | undefined;
}

export const searchedOrders = searched(bookings, bookings.paidAt, bookings.state, SETTLED_STATES);

/**
 * Lists paid orders. If no name or email matches the search, it is tried as an order number or transaction id.
 * @returns the page's orders, the latest payment first; one extra order if there is a next page; and the total
 */
export async function listSettled(db: Database, { state, search }: OrderFilter, page: Page) {
  const listed = isSettled(state);
  if (!search) {
    const total = await countSettled(db, { state });
    return { rows: await readOrders(db, inArray(bookings.id, idsOfPage(db, listed, page))), total };
  }
  const asked = { db, inGroup: state, part: search, listed, needed: isPaid(db) };
  const { ids, total } = await findPage({ ...searchedOrders, ...asked }, page);
  if (total !== 0) return { rows: await readOrders(db, inArray(bookings.id, ids)), total };
  const rows = await readOrders(db, and(listed, hasNumber(search) ?? eq(payments.transactionId, search)));
  return { rows, total: rows.length };
}

/** An order number as people type it, such as `R-64D27F` or `64d27f`. */
const NUMBER = /^(?:r-?)?([\da-f]{6})$/i;

/** @returns the condition that the order's id begins with the digits of this number; undefined for other texts */
function hasNumber(text: string): SQL | undefined {
  const digits = NUMBER.exec(text)?.[1];
  if (digits === undefined) return undefined;
  return between(
    bookings.id,
    `${digits}00-0000-0000-0000-000000000000`,
    `${digits}ff-ffff-ffff-ffff-ffffffffffff`,
  );
}

/** Selects the page's ids first. With the joins in the same query, Postgres would join all orders. */
const idsOfPage = (db: Database, listed: SQL | undefined, page: Page) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(listed, isPaid(db), afterPosition(bookings.paidAt, bookings.id, page)))
    .orderBy(...ORDER)
    .limit(page.limit + 1);

async function readOrders(db: Database, which: SQL | undefined) {
  const rows = await db
    .select({
      _id: bookings.id,
      productId: bookings.productId,
      slug: slug(bookings.productName),
      productName: bookings.productName,
      productImage: bookings.productImage,
      price: dollars(bookings.priceCents),
      listedCents: bookings.listedCents,
      refundedAmount: dollars(payments.refundedCents),
      refundPending: isRefundBegun(db),
      problemId: openProblemOf(db),
      paidOut: dollars(paidOutOf(db)),
      state: sql<SettledState>`${bookings.state}`,
      buyerId: bookings.buyerId,
      buyerName: bookings.userName,
      buyerEmail: bookings.userEmail,
      sealerId: products.sellerId,
      sealerName: users.name,
      sealerEmail: users.email,
      transactionId: payments.transactionId,
      paidAt: isoDate(bookings.paidAt),
    })
    .from(bookings)
    .innerJoin(payments, isPaidBy)
    .innerJoin(products, eq(products.id, bookings.productId))
    .innerJoin(users, eq(users.id, products.sellerId))
    .where(which)
    .orderBy(...ORDER);
  return rows.map(({ listedCents, ...row }) => ({ ...row, ...agreedFieldsOf({ listedCents }) }));
}

/** @returns undefined for more than `MOST_COUNTED` orders */
export const countSettled = (
  db: Database,
  { state }: Pick<OrderFilter, 'state'>,
): Promise<number | undefined> => countRows(db, bookings, and(isSettled(state), isPaid(db)));

const ORDER = newestFirst(bookings.paidAt, bookings.id);

/** Only a refunded order can lack a payment that isn't void, so the query looks for payments only in that state. */
const isPaid = (db: Database): SQL | undefined =>
  or(ne(bookings.state, 'refunded'), exists(db.select().from(payments).where(isPaidBy)));

function isRefundBegun(db: Database): SQL<boolean> {
  const begun = and(eq(refunds.intentId, payments.intentId), isNull(refunds.doneAt));
  return sql<boolean>`${exists(db.select({ id: refunds.id }).from(refunds).where(begun))}`;
}

function openProblemOf(db: Database): SQL<string | null> {
  const open = and(eq(problems.bookingId, bookings.id), isNull(problems.resolvedAt));
  return sql<string | null>`(${db.select({ id: problems.id }).from(problems).where(open)})`;
}

/** Repeats the condition of the partial indexes, so that Postgres uses them. */
const isSettled = (state: SettledState | undefined): SQL | undefined =>
  and(sql`${bookings.state} in (${sql.raw(settledList)})`, state && eq(bookings.state, state));

const settledList = SETTLED_STATES.map((state) => `'${state}'`).join(', ');

/** Cents sent to the seller, minus reversed transfers. */
function paidOutOf(db: Database): SQL {
  const back = db
    .select({ cents: sql`coalesce(sum(${reversals.amountCents}), 0)` })
    .from(reversals)
    .where(and(eq(reversals.payoutId, payouts.id), eq(reversals.state, 'made')));
  const sent = db
    .select({ cents: sql`${payouts.amountCents} - (${back})` })
    .from(payouts)
    .where(and(eq(payouts.bookingId, bookings.id), eq(payouts.state, 'sent')));
  return sql`coalesce((${sent}), 0)`;
}
