import { and, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  laptopSlug,
  type Offer,
  type OfferState,
  type OffersQuery,
  type Side,
} from '@relaptop/shared/contracts';
import { conversations, messages } from '../../database/conversationSchema';
import { type Database, firstOf } from '../../database/database';
import { bookings, offers, products, users } from '../../database/schema';
import { toDollars } from '../../http/money';
import { afterPosition, newestFirst, type Page } from '../../http/paging';

export type OfferRow = typeof offers.$inferSelect;

/** A buyer has at most one offer in these states for a laptop. */
export const CURRENT_STATES = ['open', 'accepted'] as const satisfies readonly OfferState[];
const GONE = 'Deleted account';

const buyer = alias(users, 'offer_buyer');
const seller = alias(users, 'offer_seller');
const nameOf = ({ deletedAt, name }: Pick<typeof users, 'deletedAt' | 'name'>) =>
  sql<string>`case when ${deletedAt} is null then ${name} else ${GONE} end`;

/** Whether the time to answer an open offer is over, by the database's clock. The sweeper changes the offer's state later. */
export const isOver = sql<boolean>`(${offers.state} = 'open' and ${offers.expiresAt} <= clock_timestamp())`;
const isHeld = sql`${products.heldBy} = ${bookings.id} and ${products.heldUntil} > now()`;

function selectOffers(db: Database) {
  return db
    .select({
      ...getTableColumns(offers),
      isOver,
      productName: products.name,
      productImage: products.image,
      priceCents: products.priceCents,
      buyerName: nameOf(buyer as unknown as typeof users),
      sellerName: nameOf(seller as unknown as typeof users),
      orderId: bookings.id,
      heldUntil:
        sql<Date | null>`case when ${offers.state} = 'accepted' and ${isHeld} then ${products.heldUntil} end`.mapWith(
          products.heldUntil,
        ),
      conversationId: conversations.id,
      words: messages.words,
      hiddenWords: messages.hiddenWords,
    })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .innerJoin(buyer, eq(buyer.id, offers.buyerId))
    .innerJoin(seller, eq(seller.id, offers.sellerId))
    .innerJoin(messages, eq(messages.offerId, offers.id))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(bookings, eq(bookings.offerId, offers.id))
    .$dynamic();
}
type FullOfferRow = Awaited<ReturnType<typeof selectOffers>>[number];

const isOf = (personId: string) => or(eq(offers.buyerId, personId), eq(offers.sellerId, personId));
const ofSide = (side: Side) => (side === 'buyer' ? offers.buyerId : offers.sellerId);

/** @returns the offer as its buyer or seller sees it; undefined for other people */
export async function findOffer(db: Database, id: string, personId: string): Promise<Offer | undefined> {
  const row = firstOf(await selectOffers(db).where(and(eq(offers.id, id), isOf(personId))));
  return row && toOffer(row, personId);
}

/** @returns the offers with these ids that the person made or got, by id, as the person sees them */
export async function offersById(
  db: Database,
  ids: readonly (string | null)[],
  personId: string,
): Promise<ReadonlyMap<string, Offer>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await selectOffers(db).where(and(inArray(offers.id, known), isOf(personId)));
  return new Map(rows.map((row) => [row.id, toOffer(row, personId)]));
}

export async function offerAmounts(
  db: Database,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, number>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ id: offers.id, amountCents: offers.amountCents })
    .from(offers)
    .where(inArray(offers.id, known));
  return new Map(rows.map(({ id, amountCents }) => [id, toDollars(amountCents)]));
}

/** @returns the newest offers first, and one extra row if there is a next page */
export function listOffers(
  db: Database,
  personId: string,
  { side, current }: OffersQuery,
  page: Page,
): Promise<FullOfferRow[]> {
  const isCurrent = current ? and(inArray(offers.state, [...CURRENT_STATES]), sql`not ${isOver}`) : undefined;
  return selectOffers(db)
    .where(and(eq(ofSide(side), personId), isCurrent, afterPosition(offers.createdAt, offers.id, page)))
    .orderBy(...newestFirst(offers.createdAt, offers.id))
    .limit(page.limit + 1);
}

/** Maximum number of offers that a page shows for one buyer and laptop. */
const HISTORY = 50;

/** @returns the buyer's offers and the seller's answers for a laptop: a current one first, then the newest */
export async function listOffersFor(db: Database, productId: string, buyerId: string): Promise<Offer[]> {
  const isCurrent = inArray(offers.state, [...CURRENT_STATES]);
  const rows = await selectOffers(db)
    .where(and(eq(offers.productId, productId), eq(offers.buyerId, buyerId)))
    .orderBy(desc(isCurrent), ...newestFirst(offers.createdAt, offers.id))
    .limit(HISTORY);
  return rows.map((row) => toOffer(row, buyerId));
}

export function toOffer(row: FullOfferRow, personId: string): Offer {
  const side: Side = row.buyerId === personId ? 'buyer' : 'seller';
  return {
    _id: row.id,
    side,
    by: row.by,
    toSavers: row.toSavers,
    state: row.isOver ? 'expired' : row.state,
    amount: toDollars(row.amountCents),
    listedPrice: toDollars(row.listedCents),
    words: row.by === side ? row.words : (row.hiddenWords ?? ''),
    date: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedAt: (row.isOver ? row.expiresAt : row.decidedAt)?.toISOString() ?? null,
    endedBy: row.endedBy,
    orderId: row.orderId,
    heldUntil: row.heldUntil?.toISOString() ?? null,
    conversationId: row.conversationId,
    productId: row.productId,
    slug: laptopSlug(row.productName),
    productName: row.productName,
    productImage: row.productImage,
    price: toDollars(row.priceCents),
    otherName: side === 'buyer' ? row.sellerName : row.buyerName,
  };
}
