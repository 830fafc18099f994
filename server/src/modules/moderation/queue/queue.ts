import { and, sql, type SQL } from 'drizzle-orm';
import {
  laptopSlug,
  MOST_QUEUED,
  QUEUE_KINDS,
  type QueueCounts,
  type QueueItem,
  type QueueKind,
  type QueueQuery,
} from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import { rowsOf } from '../../../database/migrations';
import { type Page, readPage, rowOf } from '../../../http/paging';
import { type Source, sourcesOf, waiting } from './sources';
import type { App } from '../../../http/app';
import { route } from '../../../http/route';

interface QueueRow extends Pick<QueueItem, 'kind' | 'urgent' | 'subjectId' | 'reason' | 'words' | 'quoted'> {
  readonly id: string;
  readonly at: string | Date;
  readonly count: string | number;
  readonly alsoOpen: string | number;
  /** This and `productName` are null for an item about a person. */
  readonly productId: string | null;
  readonly productName: string | null;
  readonly isGone: boolean;
  readonly personId: string;
  readonly personName: string;
  readonly byId: string | null;
  readonly byName: string | null;
}

/** Number of other open items about a listed laptop. Each flag is one item; all reports of a laptop together are one. */
const ALSO_OPEN = sql`case when laptop.removed_at is null then
    (select count(*)::int from flags own where own.product_id = laptop.id and own.closed_at is null)
    + exists (select 1 from reports own where own.product_id = laptop.id and own.dismissed_at is null)::int
    - (item.kind in ('flag', 'report'))::int
  else 0 end`;

/**
 * Reads each kind through its own index of open items.
 * @param kind only this kind
 * @returns open items, urgent ones first, then the oldest; one more than the page holds
 */
async function listQueue(db: Database, kind: QueueKind | undefined, page: Page): Promise<QueueRow[]> {
  const sources = sourcesOf(db);
  const parts = (kind ? [kind] : QUEUE_KINDS).flatMap((name) => keysOf(name, sources[name], page));
  const details = (kind ? [kind] : QUEUE_KINDS).map((name) => detailsOf(name, sources[name]));
  return rowsOf<QueueRow>(
    db,
    sql`with waiting as materialized (
        select * from (${sql.join(parts, sql` union all `)}) as parts (kind, id, at, urgent)
        order by urgent desc, at, id limit ${page.limit + 1}::int)
      select item.*, laptop.name as "productName", laptop.removed_at is not null as "isGone",
        ${ALSO_OPEN} as "alsoOpen",
        case when person.deleted_at is null then person.name else 'Deleted account' end as "personName",
        case when teller.deleted_at is null then teller.name else 'Deleted account' end as "byName"
      from (${sql.join(details, sql` union all `)})
          as item (kind, id, at, urgent, "subjectId", reason, words, quoted, count, "productId", "personId", "byId")
        left join products laptop on laptop.id = item."productId"
        join users person on person.id = item."personId"
        left join users teller on teller.id = item."byId"
      order by item.urgent desc, item.at, item.id`,
  );
}

/**
 * @returns queries for the first rows of one kind after the page's position: one for urgent rows, and one for the others. Without urgent
 * rows if the page begins after them.
 */
function keysOf(kind: QueueKind, source: Source, { after, limit }: Page): SQL[] {
  const { urgent, others } = source.urgency ?? { urgent: undefined, others: source.waits };
  const part = (which: SQL | undefined, isUrgent: boolean, from: Page['after']): SQL =>
    sql`(select ${kind}::text, ${source.id}, ${source.at}, ${isUrgent}::boolean from ${source.table}
      where ${and(which, from && sql`(${source.at}, ${source.id}) > ${rowOf(from)}`) ?? sql`true`}
      order by ${source.at}, ${source.id} limit ${limit + 1}::int)`;
  const isBehindUrgent = after !== undefined && !after.isUrgent;
  return [
    ...(source.urgency && !isBehindUrgent ? [part(urgent, true, after)] : []),
    part(others, false, isBehindUrgent ? after : undefined),
  ];
}

const detailsOf = (kind: QueueKind, source: Source): SQL =>
  sql`select waiting.kind, waiting.id, waiting.at, waiting.urgent, ${source.subjectId}, ${source.reason}::text, ${source.words}::text,
      ${source.quoted}::text, ${source.count}::int, ${source.productId}::uuid, ${source.personId}, ${source.byId}::uuid
    from waiting join ${source.table} on ${source.id} = waiting.id and waiting.kind = ${kind}::text ${source.joins}`;

function laptopOf({ productId, productName, isGone }: QueueRow): QueueItem['laptop'] {
  if (productId === null || productName === null) return null;
  return { _id: productId, slug: laptopSlug(productName), name: productName, isGone };
}

const toItem = (row: QueueRow): QueueItem => ({
  _id: row.id,
  kind: row.kind,
  date: new Date(row.at).toISOString(),
  urgent: row.urgent,
  subjectId: row.subjectId,
  reason: row.reason,
  words: row.words,
  quoted: row.quoted,
  count: Number(row.count),
  alsoOpen: Number(row.alsoOpen),
  laptop: laptopOf(row),
  person: { _id: row.personId, name: row.personName },
  by: row.byId === null ? null : { _id: row.byId, name: row.byName ?? '' },
});

/**
 * @returns the number of open items of each kind, up to {@link MOST_QUEUED}. The sum `waiting` leaves out held sales, which need no
 * decision.
 */
async function countQueue(db: Database): Promise<QueueCounts> {
  const sources = sourcesOf(db);
  const counted = QUEUE_KINDS.map((kind) => {
    const { table } = sources[kind];
    return sql`(select count(*)::int from (
      select 1 from ${table} ${waiting(sources[kind])} limit ${MOST_QUEUED}::int) some_) as ${sql.raw(`"${kind}"`)}`;
  });
  const [kinds] = await rowsOf<QueueCounts['kinds']>(db, sql`select ${sql.join(counted, sql`, `)}`);
  if (!kinds) throw new Error('The queue was not counted');
  const toDecide = QUEUE_KINDS.filter((kind) => kind !== 'heldSale');
  return { kinds, waiting: toDecide.reduce((sum, kind) => sum + kinds[kind], 0) };
}

/** Routes of the list of all items that wait for an admin's decision. Each kind has its own routes for the decision. */
export function queueRoutes(app: App): void {
  const { db } = app;
  route(app, 'GET /admin/queue', async (request, reply) => {
    const { kind, ...query } = request.query;
    const rows = await readPage({ url: request.url, query }, reply, {
      find: async (page) => ({ rows: await listQueue(db, kind, page), total: await totalOf(kind) }),
      positionOf: (row) => ({ at: new Date(row.at), id: row.id, isUrgent: row.urgent }),
    });
    return rows.map(toItem);
  });
  route(app, 'GET /admin/queue/counts', () => countQueue(db));

  /** @returns undefined if a kind has more items than the server counts */
  async function totalOf(kind: QueueQuery['kind']): Promise<number | undefined> {
    const { kinds } = await countQueue(db);
    const counts = Object.values(kinds);
    if (counts.some((count) => count >= MOST_QUEUED)) return undefined;
    return kind ? kinds[kind] : counts.reduce((sum, count) => sum + count, 0);
  }
}
