import { and, sql, type SQL } from 'drizzle-orm';
import {
  laptopSlug,
  MOST_QUEUED,
  QUEUE_KINDS,
  type QueueCounts,
  type QueueItem,
  type QueueKind,
} from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import { rowsOf } from '../../../database/migrations';
import { rowOf, type Page } from '../../../http/paging';
import { sourcesOf, waiting, type Source } from './sources';

export interface QueueRow {
  readonly id: string;
  readonly kind: QueueKind;
  readonly at: Date;
  readonly urgent: boolean;
  readonly subjectId: string;
  readonly reason: string | null;
  readonly words: string | null;
  readonly quoted: string | null;
  readonly count: number;
  readonly alsoOpen: number;
  readonly laptop: QueueItem['laptop'];
  readonly person: QueueItem['person'];
  readonly by: QueueItem['by'];
}

/** As the statement gives it. */
interface Found {
  readonly id: string;
  readonly kind: QueueKind;
  readonly at: string | Date;
  readonly urgent: boolean;
  readonly subject_id: string;
  readonly reason: string | null;
  readonly words: string | null;
  readonly quoted: string | null;
  readonly count: string | number;
  readonly also_open: string | number;
  /** Null, with what follows, for what is about a person as such. */
  readonly product_id: string | null;
  readonly product_name: string | null;
  readonly is_gone: boolean;
  readonly person_id: string;
  readonly person_name: string;
  readonly by_id: string | null;
  readonly by_name: string | null;
}

/** Other open items about a listed laptop: each flag, and all its reports as one. */
const ALSO_OPEN = sql`case when laptop.removed_at is null then
    (select count(*)::int from flags own where own.product_id = laptop.id and own.closed_at is null)
    + exists (select 1 from reports own where own.product_id = laptop.id and own.dismissed_at is null)::int
    - (item.kind in ('flag', 'report'))::int
  else 0 end`;

/**
 * @param kind one kind only
 * @returns what waits for a decision, urgent cases first, then the longest; one more than the page holds. Each kind is read through its
 * own indexes of what is open, up to the end of the page, so that its length does not matter.
 */
export async function listQueue(db: Database, kind: QueueKind | undefined, page: Page): Promise<QueueRow[]> {
  const sources = sourcesOf(db);
  const parts = (kind ? [kind] : QUEUE_KINDS).flatMap((name) => keysOf(name, sources[name], page));
  const details = (kind ? [kind] : QUEUE_KINDS).map((name) => detailsOf(name, sources[name]));
  const found = await rowsOf<Found>(
    db,
    sql`with waiting as materialized (
        select * from (${sql.join(parts, sql` union all `)}) as parts (kind, id, at, urgent)
        order by urgent desc, at, id limit ${page.limit + 1}::int)
      select item.*, laptop.name as product_name, laptop.removed_at is not null as is_gone,
        ${ALSO_OPEN} as also_open,
        case when person.deleted_at is null then person.name else 'Deleted account' end as person_name,
        case when teller.deleted_at is null then teller.name else 'Deleted account' end as by_name
      from (${sql.join(details, sql` union all `)})
          as item (kind, id, at, urgent, subject_id, reason, words, quoted, count, product_id, person_id, by_id)
        left join products laptop on laptop.id = item.product_id
        join users person on person.id = item.person_id
        left join users teller on teller.id = item.by_id
      order by item.urgent desc, item.at, item.id`,
  );
  return found.map(toRow);
}

/** The few rows of one kind that can be on the page: the urgent ones, unless the page begins behind them, and the others. */
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

/** Details of the items on the page. */
const detailsOf = (kind: QueueKind, source: Source): SQL =>
  sql`select waiting.kind, waiting.id, waiting.at, waiting.urgent, ${source.subjectId}, ${source.reason}::text, ${source.words}::text,
      ${source.quoted}::text, ${source.count}::int, ${source.productId}::uuid, ${source.personId}, ${source.byId}::uuid
    from waiting join ${source.table} on ${source.id} = waiting.id and waiting.kind = ${kind}::text ${source.joins}`;

function laptopOf({ product_id: id, product_name: name, is_gone: isGone }: Found): QueueRow['laptop'] {
  return id === null || name === null ? null : { _id: id, slug: laptopSlug(name), name, isGone };
}

const toRow = (row: Found): QueueRow => ({
  id: row.id,
  kind: row.kind,
  at: new Date(row.at),
  urgent: row.urgent,
  subjectId: row.subject_id,
  reason: row.reason,
  words: row.words,
  quoted: row.quoted,
  count: Number(row.count),
  alsoOpen: Number(row.also_open),
  laptop: laptopOf(row),
  person: { _id: row.person_id, name: row.person_name },
  by: row.by_id === null ? null : { _id: row.by_id, name: row.by_name ?? '' },
});

export const toItem = ({ id, at, ...row }: QueueRow): QueueItem => ({
  _id: id,
  date: at.toISOString(),
  ...row,
});

/** @returns how many wait, of each kind no more than {@link MOST_QUEUED}; held sales need no decision, and are not in the sum. */
export async function countQueue(db: Database): Promise<QueueCounts> {
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
