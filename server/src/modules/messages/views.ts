import { and, desc, eq, getTableColumns, ne, sql, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Offer, OrderState } from '@relaptop/shared/contracts';
import {
  blocks,
  conversationMembers,
  conversationReports,
  conversations,
  messages,
} from '../../database/conversationSchema';
import { type Database, firstOf } from '../../database/database';
import { bookings, products, users } from '../../database/schema';
import { newestFirst, rowOf, type Page } from '../../http/paging';
import { isDeal } from '../orders/bookings/repository';
import { openDeals, type Deal } from '../orders/handover/repository';
import { offersById } from './offers';
import type { Caller } from '../../http/app';

const own = alias(conversationMembers, 'own');
const theirs = alias(conversationMembers, 'theirs');
const other = alias(users, 'other');

const hasBlocked = (blocker: unknown, blocked: unknown) =>
  sql<boolean>`exists (select from ${blocks} where ${blocks.blockerId} = ${blocker} and ${blocks.blockedId} = ${blocked})`;

/** A column of this buyer's latest order for the laptop. Only counts orders that let buyer and seller see each other's contact details. */
const ofDeal = (buyerId: unknown, column: AnyPgColumn) => sql`(select ${column} from ${bookings}
  where ${bookings.productId} = ${products.id} and ${bookings.buyerId} = ${buyerId} and ${isDeal}
  order by ${bookings.createdAt} desc limit 1)`;
const dealOf = (buyerId: unknown) => ofDeal(buyerId, bookings.id) as SQL<string | null>;
const stateOfDeal = (buyerId: unknown) => ofDeal(buyerId, bookings.state) as SQL<OrderState | null>;

const laptopColumns = {
  id: products.id,
  name: products.name,
  image: products.image,
  priceCents: products.priceCents,
  acceptsOffers: products.acceptsOffers,
  isGone: sql<boolean>`${products.removedAt} is not null`,
  isSold: sql<boolean>`${products.soldAt} is not null`,
  isReserved: sql<boolean>`coalesce(${products.heldUntil} > now(), false)`,
};
const personColumns = (person: typeof other) => ({
  id: person.id,
  name: person.name,
  photo: person.photo,
  verifiedAt: person.verifiedAt,
  isDeleted: sql<boolean>`${person.deletedAt} is not null`,
  isSuspended: sql<boolean>`${person.suspendedAt} is not null`,
});

function selectViews(db: Database) {
  const last = db
    .select(getTableColumns(messages))
    .from(messages)
    .where(eq(messages.conversationId, conversations.id))
    .orderBy(desc(messages.createdAt))
    .limit(1)
    .as('last');
  return db
    .select({
      id: conversations.id,
      buyerId: conversations.buyerId,
      sellerId: conversations.sellerId,
      personId: own.userId,
      side: own.side,
      unread: own.unread,
      lastAt: own.lastAt,
      otherReadAt: theirs.readAt,
      other: personColumns(other),
      laptop: laptopColumns,
      dealId: dealOf(conversations.buyerId),
      dealState: stateOfDeal(conversations.buyerId),
      youBlocked: hasBlocked(own.userId, theirs.userId),
      blocked: hasBlocked(theirs.userId, own.userId),
      reported: sql<boolean>`exists (select from ${conversationReports}
        where ${conversationReports.conversationId} = ${conversations.id}
        and ${conversationReports.reporterId} = ${own.userId} and ${conversationReports.closedAt} is null)`,
      last: {
        id: last.id,
        clientId: last.clientId,
        authorId: last.authorId,
        createdAt: last.createdAt,
        words: last.words,
        hiddenWords: last.hiddenWords,
        pictures: last.pictures,
        offerId: last.offerId,
      },
    })
    .from(own)
    .innerJoin(conversations, eq(conversations.id, own.conversationId))
    .innerJoin(theirs, and(eq(theirs.conversationId, own.conversationId), ne(theirs.userId, own.userId)))
    .innerJoin(other, eq(other.id, theirs.userId))
    .innerJoin(products, eq(products.id, conversations.productId))
    .leftJoinLateral(last, sql`true`)
    .$dynamic();
}
export type ViewRow = Awaited<ReturnType<typeof selectViews>>[number];

export async function findView(db: Database, id: string, personId: string): Promise<ViewRow | undefined> {
  const mine = and(eq(own.conversationId, id), eq(own.userId, personId));
  return firstOf(await selectViews(db).where(mine));
}

export function listViews(db: Database, personId: string, page: Page): Promise<ViewRow[]> {
  const after = page.after && sql`(${own.lastAt}, ${own.conversationId}) < ${rowOf(page.after)}`;
  return selectViews(db)
    .where(and(eq(own.userId, personId), after))
    .orderBy(...newestFirst(own.lastAt, own.conversationId))
    .limit(page.limit + 1);
}

export async function findFirstContact(db: Database, productId: string, buyerId: string) {
  const person = sql`${buyerId}::uuid`;
  const found = db
    .select({
      sellerId: products.sellerId,
      laptop: laptopColumns,
      other: personColumns(other),
      dealId: dealOf(person),
      dealState: stateOfDeal(person),
      youBlocked: hasBlocked(person, products.sellerId),
      blocked: hasBlocked(products.sellerId, person),
    })
    .from(products)
    .innerJoin(other, eq(other.id, products.sellerId))
    .where(eq(products.id, productId));
  return firstOf(await found);
}

const dealIn = ({ dealState: state, sellerId }: ViewRow): Deal | undefined =>
  state === null ? undefined : { state, sellerId };

export type OpenView = ViewRow & {
  readonly contactsOpen: boolean;
  readonly offers: ReadonlyMap<string, Offer>;
};

/**
 * Adds to each view whether the caller may read the other person's contact details. Sellers may read those of buyers who have booked.
 * Buyers may read those of a limited number of sellers a day.
 */
export async function openViews(
  db: Database,
  caller: Caller,
  views: readonly ViewRow[],
): Promise<OpenView[]> {
  const deals = views.flatMap((view) => (view.side === 'buyer' ? (dealIn(view) ?? []) : []));
  const hiddenOf = await openDeals(db, caller, deals);
  const ofLast = views.map(({ last }) => last?.offerId ?? null);
  const offers = await offersById(db, ofLast, caller.id);
  return views.map((view) => {
    const deal = dealIn(view);
    const contactsOpen = deal !== undefined && (view.side === 'seller' || !hiddenOf(deal));
    return { ...view, offers, contactsOpen };
  });
}
