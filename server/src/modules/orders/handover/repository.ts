import { and, eq, ne, or, type SQL } from 'drizzle-orm';
import { type ContactHidden, type OrderState, SETTLED_STATES, type Side } from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../../database/database';
import { bookings, products } from '../../../database/schema';
import type { Caller } from '../../../http/app';
import { afterPosition, newestFirst, type Page } from '../../../http/paging';
import { openContacts } from '../../laptops/contacts';
import { isDeal, type OrderRow, selectOrders } from '../bookings/repository';

/** Includes orders that the seller canceled, which no longer show the buyer's phone number. */
const soldBy = (sellerId: string): SQL | undefined =>
  and(eq(products.sellerId, sellerId), or(isDeal, eq(bookings.state, 'cancelled')));

/** @returns the order for its buyer until they delete it, and for its seller while `isDeal` is true or after canceling it */
export async function findHandover(db: Database, id: string, personId: string) {
  const own = or(and(eq(bookings.buyerId, personId), ne(bookings.state, 'deleted')), soldBy(personId));
  return firstOf(await selectOrders(db).where(and(eq(bookings.id, id), own)));
}

/** @returns the newest first, and one extra row if there is a next page */
export function listSales(db: Database, sellerId: string, page: Page): Promise<OrderRow[]> {
  return selectOrders(db)
    .where(and(soldBy(sellerId), afterPosition(bookings.createdAt, bookings.id, page)))
    .orderBy(...newestFirst(bookings.createdAt, bookings.id))
    .limit(page.limit + 1);
}

export const sideOf = (row: OrderRow, personId: string): Side =>
  row.buyerId === personId ? 'buyer' : 'seller';

const PAID_STATES: readonly OrderState[] = SETTLED_STATES;

export interface Deal {
  readonly sellerId: string;
  readonly state: OrderState;
}

/**
 * Applies the daily limit of contact details to the sellers of a buyer's orders (rule 41). An unpaid booking counts like a view of a
 * listing's contact details. A paid order doesn't count, because the buyer has to meet the seller.
 * @returns the reason why the buyer can't see a seller's contact details; undefined if they can
 */
export async function openDeals(
  db: Database,
  buyer: Caller,
  deals: readonly Deal[],
): Promise<(deal: Deal) => ContactHidden | undefined> {
  const unpaid = deals.filter(({ state }) => !PAID_STATES.includes(state));
  if (unpaid.length === 0) return () => undefined;
  const { sellers, hidden } = await openContacts(
    db,
    buyer,
    unpaid.map(({ sellerId }) => sellerId),
  );
  return ({ sellerId, state }) => (PAID_STATES.includes(state) || sellers.has(sellerId) ? undefined : hidden);
}
