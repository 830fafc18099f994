import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { LaptopPage } from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../database/database';
import { rowsOf } from '../../database/migrations';
import { products, users } from '../../database/schema';
import { savedLaptops, watches } from '../../database/savedSchema';
import { laptopViews } from '../../database/searchSchema';
import { laptopRemoved, notFound } from '../../http/errors';
import { toCard } from './mapping';
import { countSold, listByIds, isOnSale, type ProductRow, type ViewerId } from './repository';
import { readRating } from './sellers/rating';
import { priceContextOf } from './priceContext';

/** For this many days, a removed laptop's page answers 404. Afterwards it answers 410, so that search engines drop the page. */
const REMEMBERED_DAYS = 30;
const OTHERS = 4;
/** Maximum numbers of candidates for similar laptops. The query applies `price` to cheaper and to more expensive laptops separately. */
const COMPARED = { model: 20, category: 60, price: 30 } as const;

/** @throws 404 for an unknown or removed laptop; 410 after {@link REMEMBERED_DAYS} */
export async function readLaptop(db: Database, id: string, viewerId: ViewerId): Promise<LaptopPage> {
  const row = await findListed(db, id, viewerId);
  const [seller, price, savedBy, waiting, views, further] = await Promise.all([
    readSeller(db, row.sellerId),
    priceContextOf(db, row),
    db.$count(savedLaptops, eq(savedLaptops.productId, id)),
    db.$count(watches, and(eq(watches.productId, id), isNull(watches.notifiedAt))),
    viewsOf(db, id),
    furtherLaptops(db, row, viewerId),
  ]);
  const { acceptsOffers } = row;
  return { laptop: toCard(row, viewerId), seller, price, savedBy, acceptsOffers, waiting, views, ...further };
}

async function furtherLaptops(
  db: Database,
  row: ProductRow,
  viewerId: ViewerId,
): Promise<Pick<LaptopPage, 'similar' | 'otherLaptops'>> {
  const [others, alike] = await Promise.all([othersOf(db, row), similarTo(db, row)]);
  const similar = alike.filter((id) => !others.includes(id)).slice(0, OTHERS);
  const cardsOf = async (ids: string[]) =>
    (await listByIds(db, ids, viewerId)).map((one) => toCard(one, viewerId));
  const [otherLaptops, similarLaptops] = await Promise.all([cardsOf(others), cardsOf(similar)]);
  return { otherLaptops, similar: similarLaptops };
}

export async function findListed(db: Database, id: string, viewerId: ViewerId): Promise<ProductRow> {
  const [row] = await listByIds(db, [id], viewerId);
  if (!row) throw await absenceError(db, id);
  return row;
}

async function absenceError(db: Database, id: string): Promise<Error> {
  const isGone = sql<boolean>`${products.removedAt} < now() - make_interval(days => ${REMEMBERED_DAYS}::int)`;
  const known = firstOf(await db.select({ isGone }).from(products).where(eq(products.id, id)));
  return known?.isGone ? laptopRemoved() : notFound('laptop');
}

/** @throws 404 for an unknown person */
export async function readSeller(db: Database, sellerId: string): Promise<LaptopPage['seller']> {
  const sold = countSold(db, sellerId);
  const rating = readRating(db, sellerId, 'buyer');
  const replyMinutes = readReplyMinutes(db, sellerId);
  const [row] = await db
    .select({ name: users.name, photo: users.photo, at: users.verifiedAt, since: users.createdAt })
    .from(users)
    .where(eq(users.id, sellerId));
  if (!row) throw notFound('seller');
  return {
    _id: sellerId,
    name: row.name,
    photo: row.photo,
    sealerVerify: row.at ? 'verified' : 'notVerified',
    sealerVerifiedAt: row.at?.toISOString() ?? null,
    memberSince: row.since.toISOString(),
    sold: await sold,
    rating: await rating,
    replyMinutes: await replyMinutes,
  };
}

async function viewsOf(db: Database, productId: string): Promise<number> {
  const rows = await db
    .select({ views: laptopViews.views })
    .from(laptopViews)
    .where(eq(laptopViews.productId, productId));
  return firstOf(rows)?.views ?? 0;
}

async function othersOf(db: Database, { id, sellerId }: ProductRow): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), ne(products.id, id), isOnSale))
    .orderBy(desc(products.listedAt), desc(products.id))
    .limit(OTHERS);
  return rows.map((row) => row.id);
}

/**
 * Sorts the same model first, then by a score of price, category, brand and memory.
 * @returns twice as many ids as the page shows, because the caller leaves out laptops that {@link othersOf} returns
 */
async function similarTo(db: Database, row: ProductRow): Promise<string[]> {
  const { id, brand, model, categoryId, priceCents, ramGb } = row;
  const market = sql`sold_at is null and removed_at is null and not under_review and id <> ${id}::uuid`;
  const some = (where: ReturnType<typeof sql>, limit: number) =>
    sql`(select id, brand, model, category_id, price_cents, ram_gb from products where ${market} and ${where} limit ${limit})`;
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from (
        ${some(sql`brand = ${brand} and model = ${model} order by listed_at desc`, COMPARED.model)}
        union ${some(sql`category_id = ${categoryId}::uuid order by listed_at desc nulls first, id desc nulls first`, COMPARED.category)}
        union ${some(sql`price_cents >= ${priceCents}::int order by price_cents, id`, COMPARED.price)}
        union ${some(sql`price_cents <= ${priceCents}::int order by price_cents desc, id desc`, COMPARED.price)}
      ) as candidates
      order by (brand is not distinct from ${brand} and model = ${model}) desc nulls last,
        abs(price_cents - ${priceCents}::int)::float / ${priceCents}::int
          + case when category_id = ${categoryId}::uuid then 0 else 0.6 end
          + case when brand = ${brand} then 0 else 0.2 end + case when ram_gb = ${ramGb} then 0 else 0.1 end, id
      limit ${2 * OTHERS}`,
  );
  return rows.map((one) => one.id);
}

/**
 * `latest`: maximum number of conversations that the reply time covers. `least`: minimum number. With fewer, the page shows no reply time.
 */
const CONVERSATIONS = { latest: 20, least: 3 } as const;
/** An unanswered question counts once it is older than this many hours. Its age then counts as its reply time. */
const UNANSWERED_HOURS = 24;

/** @returns the median minutes until the seller's first answer in a conversation; null with too few conversations */
async function readReplyMinutes(db: Database, sellerId: string): Promise<number | null> {
  const [row] = await rowsOf<{ asked: number; minutes: number | null }>(
    db,
    sql`with latest as (
        select asked.created_at as asked_at, answer.created_at as answered_at
        from conversation_members as member
        join conversations as asked on asked.id = member.conversation_id
        left join lateral (
          select created_at from messages
          where conversation_id = asked.id and author_id = asked.seller_id
          order by created_at limit 1
        ) as answer on true
        where member.user_id = ${sellerId}::uuid and member.side = 'seller'
        order by member.last_at desc nulls first, member.conversation_id desc nulls first
        limit ${CONVERSATIONS.latest}::int
      )
      select count(*)::int as asked, ceil(percentile_cont(0.5) within group (
          order by extract(epoch from coalesce(answered_at, now()) - asked_at) / 60))::int as minutes
      from latest
      where answered_at is not null or asked_at < now() - make_interval(hours => ${UNANSWERED_HOURS}::int)`,
  );
  return row && row.asked >= CONVERSATIONS.least ? row.minutes : null;
}
