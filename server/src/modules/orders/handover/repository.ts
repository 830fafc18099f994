import { and, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  CONTACT_STATES,
  type ContactHidden,
  type OrderState,
  SETTLED_STATES,
  type Side,
} from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../../database/database';
import { payments } from '../../../database/moneySchema';
import { bookings, products, users } from '../../../database/schema';
import type { Caller } from '../../../http/app';
import { afterPosition, newestFirst, type Page } from '../../../http/paging';
import { openContacts } from '../../laptops/contacts';
import { isPaidBy, orderColumns } from '../bookings/repository';

const seller = alias(users, 'seller');

/** The laptop is reserved for this very order. */
const isHeld = sql<boolean>`coalesce(${products.heldBy} = ${bookings.id} and ${products.heldUntil} > now(), false)`;

/** The order holds the laptop or is paid: both sides may see each other's contacts. */
export const isDeal = sql<boolean>`(${or(
  inArray(bookings.state, [...CONTACT_STATES]),
  and(eq(bookings.state, 'reserved'), isHeld),
)})`;

function selectHandovers(db: Database) {
  return db
    .select({
      ...orderColumns,
      sellerId: products.sellerId,
      sellerName: seller.name,
      sellerPhone: products.phone,
      isHeld,
      isDeal,
    })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .innerJoin(seller, eq(seller.id, products.sellerId))
    .leftJoin(payments, isPaidBy)
    .$dynamic();
}
export type HandoverRow = Awaited<ReturnType<typeof selectHandovers>>[number];

/** Sellers see what they called off too, without a number. */
const soldBy = (sellerId: string): SQL | undefined =>
  and(eq(products.sellerId, sellerId), or(isDeal, eq(bookings.state, 'cancelled')));

/** @returns the order, for its buyer until they delete it, and for its seller while it is a deal or once they called it off. */
export async function findHandover(db: Database, id: string, personId: string) {
  const own = or(and(eq(bookings.buyerId, personId), ne(bookings.state, 'deleted')), soldBy(personId));
  return firstOf(await selectHandovers(db).where(and(eq(bookings.id, id), own)));
}

/** @returns newest first, one row more than the page holds. */
export function listSales(db: Database, sellerId: string, page: Page): Promise<HandoverRow[]> {
  return selectHandovers(db)
    .where(and(soldBy(sellerId), afterPosition(bookings.createdAt, bookings.id, page)))
    .orderBy(...newestFirst(bookings.createdAt, bookings.id))
    .limit(page.limit + 1);
}

/** @returns the person's side of the order. */
export const sideOf = (row: HandoverRow, personId: string): Side =>
  row.buyerId === personId ? 'buyer' : 'seller';

const PAID_STATES: readonly OrderState[] = SETTLED_STATES;

/** An order in which buyer and seller may reach each other: `isDeal`. */
export interface Deal {
  readonly sellerId: string;
  readonly state: OrderState;
}

/**
 * Applies the quota of contact data to the sellers of a buyer's deals (rule 41). Paid orders need no quota: the buyer has to meet the
 * seller, and paying is no way to collect numbers. An unpaid booking counts like a view of a listing's contacts.
 * @returns why a deal's seller is hidden from the buyer; undefined when the contacts are shown
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
