import { and, eq, exists, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { SettledState } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { payments, refunds } from '../../database/moneySchema';
import { bookings, products, users } from '../../database/schema';
import { MOST_FOUND, afterPosition, countRows, newestFirst, type Page } from '../../http/paging';

export interface OrderFilter {
  readonly state?: SettledState | undefined;
  /** Part of the laptop's name or of the buyer's e-mail, or a whole transaction id. */
  readonly search?: string | undefined;
}

/**
 * @param few see {@link newestFirst}
 * @returns orders that money was paid for, the latest payment first, one row more than the page holds
 */
export function listSettled(db: Database, filter: OrderFilter, page: Page, few: boolean) {
  // Found before anything is joined: a search sorts many more rows than a page shows.
  const found = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isShown(db, filter), afterPosition(bookings.paidAt, bookings.id, page)))
    .orderBy(...newestFirst(bookings.paidAt, bookings.id, few))
    .limit(page.limit + 1)
    .as('found');
  return db
    .select({
      id: bookings.id,
      productName: bookings.productName,
      productImage: bookings.productImage,
      priceCents: bookings.priceCents,
      refundedCents: payments.refundedCents,
      refundPending: isRefundBegun(db),
      state: sql<SettledState>`${bookings.state}`,
      buyerName: bookings.userName,
      buyerEmail: bookings.userEmail,
      sellerEmail: users.email,
      transactionId: payments.transactionId,
      paidAt: sql<Date>`${bookings.paidAt}`.mapWith(bookings.paidAt),
    })
    .from(found)
    .innerJoin(bookings, eq(bookings.id, found.id))
    .innerJoin(payments, isPaidBy)
    .innerJoin(products, eq(products.id, bookings.productId))
    .innerJoin(users, eq(users.id, products.sellerId))
    .orderBy(...newestFirst(bookings.paidAt, bookings.id));
}
export type SettledRow = Awaited<ReturnType<typeof listSettled>>[number];

export const countSettled = (db: Database, filter: OrderFilter): Promise<number | undefined> =>
  countRows(db, bookings, isShown(db, filter), filter.search ? MOST_FOUND : undefined);

function isShown(db: Database, filter: OrderFilter): SQL | undefined {
  // Only a refunded order may lack a payment: the others need not be looked up.
  const isPaid = or(ne(bookings.state, 'refunded'), exists(db.select().from(payments).where(isPaidBy)));
  return and(matches(db, filter), isPaid);
}

/** A sale that came to nothing, because there was no money to capture, is no settled order. */
const isPaidBy = and(eq(payments.bookingId, bookings.id), ne(payments.status, 'void'));

function isRefundBegun(db: Database): SQL<boolean> {
  const begun = and(eq(refunds.intentId, payments.intentId), isNull(refunds.doneAt));
  return sql<boolean>`${exists(db.select({ id: refunds.id }).from(refunds).where(begun))}`;
}

function matches(db: Database, { state, search }: OrderFilter): SQL | undefined {
  // Spelt like the condition of the indexes, so that they are used.
  const settled = sql`${bookings.state} in ('paid', 'disputed', 'refunded')`;
  return and(settled, state && eq(bookings.state, state), search ? finds(db, search) : undefined);
}

function finds(db: Database, search: string): SQL {
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const ofTransaction = db
    .select({ id: payments.bookingId })
    .from(payments)
    .where(eq(payments.transactionId, search));
  return sql`(${bookings.searchable} like lower(${part}) or ${bookings.id} = (${ofTransaction}))`;
}
