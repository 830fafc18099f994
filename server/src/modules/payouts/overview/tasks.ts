import { sql, type SQL } from 'drizzle-orm';
import {
  LATER_TASKS,
  LIMITS,
  SELLER_TASKS,
  laptopSlug,
  type SellerTask,
  type SellerTaskKind,
} from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import { rowsOf } from '../../../database/migrations';
import type { Caller } from '../../../http/app';

/** Maximum number of items that a task names. The task only counts further items. */
const NAMED = 5;
/** Days without a view after which the seller should improve the listing. */
const QUIET_DAYS = 14;

interface Row {
  readonly kind: SellerTaskKind;
  readonly id: string;
  readonly name: string;
  readonly image: string;
  readonly at: string | Date | null;
  readonly time_zone: string | null;
  readonly total: number;
}

/**
 * SQL of one kind of task. `id`: the item. `at` and `zone`: the time of a meeting and its time zone. `first`: the sort key of the items. In
 * `from`, `p` is the laptop.
 */
interface Source {
  readonly id: SQL;
  readonly at: SQL;
  readonly zone?: SQL;
  readonly from: SQL;
  readonly first: SQL;
}

const NEVER = sql`null::timestamptz`;
const NO_ZONE = sql`null::text`;
const isOpenDeal = sql`(b.state in ('paying', 'paid', 'problem', 'disputed')
  or b.state = 'reserved' and p.held_by = b.id and p.held_until > now())`;

/** Open orders of the seller's laptops. The buyer has a hold or has paid, and the order is neither received nor refunded. */
const ofDeals = (sellerId: string, which: SQL): SQL =>
  sql`products p join bookings b on b.product_id = p.id
    where p.seller_id = ${sellerId}::uuid and p.removed_at is null and ${isOpenDeal} and ${which}`;

const ofLaptops = (sellerId: string, which: SQL): SQL =>
  sql`products p left join laptop_views v on v.product_id = p.id
    where p.seller_id = ${sellerId}::uuid and p.removed_at is null and p.sold_at is null and ${which}`;

/** Conversations without an answer. A sold laptop's conversation counts only if its buyer has an open order for it. */
const ofQuestions = (sellerId: string): SQL =>
  sql`products p join conversations c on c.product_id = p.id join users buyer on buyer.id = c.buyer_id
    where p.seller_id = ${sellerId}::uuid and p.removed_at is null
      and (p.sold_at is null or exists (
        select from bookings b where b.product_id = p.id and b.buyer_id = c.buyer_id and ${isOpenDeal}))
      and buyer.deleted_at is null and buyer.suspended_at is null
      and not exists (select from messages where conversation_id = c.id and author_id = c.seller_id)
      and not exists (
        select from blocks
          where (blocker_id, blocked_id) in ((c.buyer_id, c.seller_id), (c.seller_id, c.buyer_id)))`;

const sourcesOf = (sellerId: string): Readonly<Partial<Record<SellerTaskKind, Source>>> => ({
  meetingToday: {
    id: sql`b.id`,
    at: sql`b.meet_at`,
    zone: sql`b.meet_zone`,
    from: ofDeals(
      sellerId,
      sql`b.meet_agreed_at is not null and b.meet_at between now() - interval '1 day' and now() + interval '1 day'`,
    ),
    first: sql`b.meet_at`,
  },
  answerMeeting: {
    id: sql`b.id`,
    at: sql`b.meet_at`,
    zone: sql`b.meet_zone`,
    from: ofDeals(sellerId, sql`b.meet_agreed_at is null and b.meet_by = 'buyer'`),
    first: sql`b.created_at`,
  },
  answerQuestion: {
    id: sql`c.id`,
    at: NEVER,
    from: ofQuestions(sellerId),
    first: sql`c.created_at`,
  },
  addPictures: {
    id: sql`p.id`,
    at: NEVER,
    from: ofLaptops(sellerId, sql`jsonb_array_length(p.pictures) < ${LIMITS.pictures.wanted}::int`),
    first: sql`p.listed_at desc`,
  },
  addBattery: {
    id: sql`p.id`,
    at: NEVER,
    from: ofLaptops(sellerId, sql`p.battery_health is null`),
    first: sql`p.listed_at desc`,
  },
  noViews: {
    id: sql`p.id`,
    at: NEVER,
    from: ofLaptops(
      sellerId,
      sql`greatest(p.listed_at::date, v.viewed_on) < current_date - ${QUIET_DAYS}::int`,
    ),
    first: sql`p.listed_at`,
  },
});

/**
 * @param knows a newer kind of task that the calling page can show. Older pages leave out this parameter
 * @returns the seller's open tasks, with the first few items of each kind
 */
export async function readTasks(
  db: Database,
  seller: Caller,
  knows: SellerTaskKind | undefined,
): Promise<SellerTask[]> {
  const sources = sourcesOf(seller.id);
  const isLater = (kind: SellerTaskKind) => LATER_TASKS.some((later) => later === kind);
  const kinds = SELLER_TASKS.filter((kind) => kind === knows || !isLater(kind));
  const parts = kinds.flatMap((kind) => {
    const source = sources[kind];
    return source ? [selectOf(kind, source)] : [];
  });
  const rows = await rowsOf<Row>(db, sql.join(parts, sql` union all `));
  return kinds.flatMap((kind): SellerTask[] => {
    if (kind === 'confirmAddress') return seller.emailVerified ? [] : [{ kind, total: 1, items: [] }];
    const found = rows.filter((row) => row.kind === kind);
    const [first] = found;
    return first ? [{ kind, total: first.total, image: first.image, items: found.map(toItem) }] : [];
  });
}

const selectOf = (kind: SellerTaskKind, { id, at, zone = NO_ZONE, from, first }: Source): SQL =>
  sql`(select ${kind}::text as kind, ${id} as id, p.name, p.image, ${at} as at, ${zone} as time_zone, (count(*) over ())::int as total
    from ${from} order by ${first}, ${id} limit ${NAMED}::int)`;

const toItem = ({ id, name, at, time_zone: timeZone }: Row): SellerTask['items'][number] => ({
  id,
  name,
  slug: laptopSlug(name),
  at: at === null ? null : new Date(at).toISOString(),
  timeZone,
});
