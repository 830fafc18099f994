import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import {
  laptopSlug,
  MOST_IN_ROW,
  MOST_QUEUED,
  QUEUE_KINDS,
  type OpenItem,
  type QueueCounts,
  type QueueItem,
  type QueueKind,
} from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import type { Transaction } from '../../../database/domainEvents';
import { flags } from '../../../database/flagSchema';
import { rowsOf } from '../../../database/migrations';
import { reports } from '../../../database/reportSchema';
import { modified } from '../../../http/answers';
import type { App, Caller } from '../../../http/app';
import { notFound } from '../../../http/errors';
import { callerOf } from '../../../http/identity';
import { lockCaller } from '../../../http/lockCaller';
import { toDollars } from '../../../http/money';
import { type Page, readPage } from '../../../http/paging';
import { route } from '../../../http/route';
import { lockAnyProduct } from '../../laptops/writes';
import { dismissFlag } from '../flags/routes';
import { dismissReportsOf } from '../reports/routes';
import { type Source, sourcesOf, waiting } from './sources';

/** An open item. All items about one laptop share a row of the queue; every other item has its own row. */
interface ItemRow extends Pick<OpenItem, 'kind' | 'urgent' | 'subjectId' | 'reason' | 'words' | 'quoted'> {
  readonly id: string;
  readonly at: string | Date;
  readonly count: string | number;
  /** Number of items in this item's row. */
  readonly items: number;
  /** Number of rows on all pages, after the filter by kind. */
  readonly rows: number;
  /** The largest number of items that the query read of one kind. Urgent and other items count separately. */
  readonly most: number;
  /** The id of the row's first item. */
  readonly first: string;
  /** This field and the next six describe the laptop. For an item about a person they are null or false. */
  readonly productId: string | null;
  readonly productName: string | null;
  readonly image: string | null;
  readonly pictures: readonly string[] | null;
  readonly priceCents: number | null;
  readonly isSold: boolean;
  readonly isGone: boolean;
  readonly originalId: string | null;
  readonly originalName: string | null;
  readonly originalImage: string | null;
  readonly personId: string;
  readonly personName: string;
  readonly canBeSuspended: boolean;
  readonly byId: string | null;
  readonly byName: string | null;
}

/**
 * Reads the first {@link MOST_QUEUED} open items of each kind through its own index. Later items follow when admins have decided the first
 * ones.
 * @param kind only rows with an item of this kind, which then comes first
 * @returns the items of a page of rows, urgent rows first, then the oldest; one extra row if there is a next page
 */
async function listQueue(db: Database, kind: QueueKind | undefined, page: Page): Promise<ItemRow[]> {
  const sources = sourcesOf(db);
  const keys = QUEUE_KINDS.flatMap((name) => keysOf(name, sources[name]));
  const details = QUEUE_KINDS.map((name) => detailsOf(name, sources[name]));
  const isChosen = kind ? sql`kind = ${kind}::text` : sql`true`;
  const { after, limit } = page;
  return rowsOf<ItemRow>(
    db,
    sql`with keys (kind, id, at, urgent, subject) as materialized (${sql.join(keys, sql` union all `)}),
      ranked as (
        select *, ${isChosen} as chosen, count(*) over (partition by subject) as items,
          row_number() over (partition by subject order by ${isChosen} desc, urgent desc, at, id) as place from keys),
      firsts as (select subject, id as first, urgent as row_urgent, at as row_at from ranked where place = 1 and chosen),
      waiting as materialized (
        select ranked.*, page.first, page.row_urgent, page.row_at from ranked join (
          select * from firsts where ${after ? sql`(not row_urgent, row_at, first) > (${!after.isUrgent}::boolean, ${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : sql`true`}
          order by row_urgent desc, row_at, first limit ${limit + 1}::int) as page using (subject)
        where place <= ${MOST_IN_ROW + 1}::int)
      select item.*, (select count(*)::int from firsts) as rows,
        (select coalesce(max(read), 0)::int from (select count(*) as read from keys group by kind, urgent) as kinds) as most,
        laptop.name as "productName", laptop.image, laptop.pictures, laptop.price_cents as "priceCents",
        laptop.sold_at is not null as "isSold", laptop.removed_at is not null as "isGone",
        original.name as "originalName", original.image as "originalImage",
        case when person.deleted_at is null then person.name else 'Deleted account' end as "personName",
        person.suspended_at is null and person.deleted_at is null and person.role <> 'admin' as "canBeSuspended",
        case when teller.deleted_at is null then teller.name else 'Deleted account' end as "byName"
      from (${sql.join(details, sql` union all `)})
          as item (kind, id, at, urgent, items, first, row_urgent, row_at, place, "subjectId", reason, words, quoted, count,
            "productId", "originalId", "personId", "byId")
        left join products laptop on laptop.id = item."productId"
        left join products original on original.id = item."originalId"
        join users person on person.id = item."personId"
        left join users teller on teller.id = item."byId"
      order by item.row_urgent desc, item.row_at, item.first, item.place`,
  );
}

/** @returns a query for the urgent items of a kind and one for the others. Items about one laptop have the same `subject` */
function keysOf(kind: QueueKind, source: Source): SQL[] {
  const part = (which: SQL | undefined, isUrgent: boolean): SQL =>
    sql`(select ${kind}::text, ${source.id}, ${source.at}, ${isUrgent}::boolean, coalesce(${source.productId}::uuid, ${source.id})
      from ${source.table} ${source.joins} where ${which ?? sql`true`}
      order by ${source.at}, ${source.id} limit ${MOST_QUEUED}::int)`;
  const { urgency, waits } = source;
  return urgency ? [part(urgency.urgent, true), part(urgency.others, false)] : [part(waits, false)];
}

const detailsOf = (kind: QueueKind, source: Source): SQL =>
  sql`select waiting.kind, waiting.id, waiting.at, waiting.urgent, waiting.items::int, waiting.first, waiting.row_urgent, waiting.row_at,
      waiting.place, ${source.subjectId}, ${source.reason}::text, ${source.words}::text, ${source.quoted}::text, ${source.count}::int,
      ${source.productId}::uuid, ${source.originalId}::uuid, ${source.personId}, ${source.byId}::uuid
    from waiting join ${source.table} on ${source.id} = waiting.id and waiting.kind = ${kind}::text ${source.joins}`;

const addressOf = (id: string, name: string) => ({ _id: id, slug: laptopSlug(name), name });

function laptopOf(row: ItemRow): QueueItem['laptop'] {
  const { productId, productName, image, pictures, priceCents, isSold, isGone } = row;
  if (productId === null || productName === null) return null;
  return {
    ...addressOf(productId, productName),
    isGone,
    isSold,
    price: toDollars(priceCents ?? 0),
    pictures: pictures?.length ? [...pictures] : [image ?? ''],
  };
}

const toOpen = (row: ItemRow): OpenItem => ({
  _id: row.id,
  kind: row.kind,
  date: new Date(row.at).toISOString(),
  urgent: row.urgent,
  subjectId: row.subjectId,
  reason: row.reason,
  words: row.words,
  quoted: row.quoted,
  count: Number(row.count),
  person: { _id: row.personId, name: row.personName, canBeSuspended: row.canBeSuspended },
  by: row.byId === null ? null : { _id: row.byId, name: row.byName ?? '' },
  copiedFrom:
    row.originalId === null
      ? null
      : { ...addressOf(row.originalId, row.originalName ?? ''), image: row.originalImage ?? '' },
});

interface Row {
  readonly first: ItemRow;
  readonly others: readonly ItemRow[];
}

const rowsFrom = (items: readonly ItemRow[]): Row[] =>
  items
    .filter(({ id, first }) => id === first)
    .map((first) => ({ first, others: items.filter((item) => item.first === first.id && item !== first) }));

const toItem = ({ first, others }: Row): QueueItem => ({
  ...toOpen(first),
  laptop: laptopOf(first),
  alsoOpen: first.items - 1,
  others: others.map(toOpen),
});

/** Open items of each kind, up to {@link MOST_QUEUED}. `waiting` leaves out held sales, which need no decision. */
async function countQueue(db: Database): Promise<QueueCounts> {
  const sources = sourcesOf(db);
  const counted = QUEUE_KINDS.map((kind) => {
    const { table } = sources[kind];
    return sql`(select count(*)::int from (
      select 1 from ${table} ${waiting(sources[kind])} limit ${MOST_QUEUED}::int) some_) as ${sql.raw(`"${kind}"`)}`;
  });
  const toDecide = QUEUE_KINDS.filter((kind) => kind !== 'heldSale');
  const keys = toDecide.flatMap((kind) => keysOf(kind, sources[kind]));
  const [found] = await rowsOf<QueueCounts['kinds'] & Pick<QueueCounts, 'waiting'>>(
    db,
    sql`select ${sql.join(counted, sql`, `)}, (select count(distinct subject)::int
      from (${sql.join(keys, sql` union all `)}) as keys (kind, id, at, urgent, subject)) as waiting`,
  );
  if (!found) throw new Error('The queue was not counted');
  const { waiting: rows, ...kinds } = found;
  return { kinds, waiting: rows };
}

/** Routes of the queue: everything that waits for an admin's decision. Each kind of item also has its own routes for the decision. */
export function queueRoutes(app: App): void {
  const { db, events } = app;
  route(app, 'GET /admin/queue', async (request, reply) => {
    const { kind, ...query } = request.query;
    const rows = await readPage({ url: request.url, query }, reply, {
      find: async (page) => {
        const items = await listQueue(db, kind, page);
        return { rows: rowsFrom(items), total: totalOf(items[0], page) };
      },
      positionOf: ({ first: { at, id, urgent } }) => ({ at: new Date(at), id, isUrgent: urgent }),
    });
    return rows.map(toItem);
  });
  route(app, 'GET /admin/queue/counts', () => countQueue(db));
  route(app, 'PUT /admin/queue/:id/dismissal', async (request) => {
    const { params, body } = request;
    const seen = { items: body.items, note: body.note.trim() };
    return modified(
      await events.inTransaction(db, (tx) => dismissSeen(tx, params.id, seen, callerOf(request))),
    );
  });
}

/** @param some any item of the page. @returns undefined if a kind has more items than the server reads */
function totalOf(some: ItemRow | undefined, page: Page): number | undefined {
  if (!some) return page.after ? undefined : 0;
  return some.most >= MOST_QUEUED ? undefined : some.rows;
}

/**
 * Closes the flags that an admin has seen. If the admin has seen one of the laptop's reports, closes all of them. A flag that came later
 * stays open.
 * @returns the number of closed flags and reports
 * @throws 404 for an unknown laptop
 */
async function dismissSeen(
  tx: Transaction,
  productId: string,
  { items, note }: { items: readonly string[]; note: string },
  admin: Caller,
): Promise<number> {
  await lockCaller(tx, admin);
  if (!(await lockAnyProduct(tx, productId))) throw notFound('laptop');
  const seenFlags = await tx
    .select({ id: flags.id })
    .from(flags)
    .where(and(eq(flags.productId, productId), inArray(flags.id, [...items]), isNull(flags.closedAt)));
  for (const { id } of seenFlags) await dismissFlag(tx, id, note, admin);
  const seenReports = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(eq(reports.productId, productId), inArray(reports.id, [...items]), isNull(reports.dismissedAt)),
    );
  const dismissed = seenReports.length > 0 ? await dismissReportsOf(tx, productId, admin, note) : 0;
  return seenFlags.length + dismissed;
}
