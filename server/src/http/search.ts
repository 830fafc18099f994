import { and, asc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database';
import { afterPosition, newestFirst, type Page, type Position } from './paging';
import { keysIn, keysOf, stepsBack, type Grouped } from './searchKeys';

interface Searched extends Grouped {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly searchable: PgColumn;
}

type SearchedTable = PgTable & Readonly<Record<'id' | 'searchable', PgColumn>>;

export const searched = (
  table: SearchedTable,
  at: PgColumn,
  group: PgColumn,
  groups: readonly string[],
): Searched => ({ table, id: table.id, searchable: table.searchable, at, group, groups });

interface Search extends Searched {
  readonly db: Database;
  readonly inGroup: string | undefined;
  /** Text that a row must contain. Upper and lower case are the same, and wildcards have no special meaning. */
  readonly part: string;
  /** Condition for the rows of the list. An index must contain these rows with `searchable`, in the list's order. */
  readonly listed: SQL | undefined;
  /** A further condition for hits. It is slower, because it reads more of each row. */
  readonly needed?: SQL | undefined;
}

/**
 * Number of newest rows to scan first. The list's index returns them in about a millisecond. With half as many, a word that one row in
 * sixty contains needed the slower trigram index.
 */
export const SCANNED_FIRST = 2_000;

/** Matches three letters or digits in a row. Without them, the trigram index would return all rows. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

interface Found {
  /** The ids of the page, and one extra id if there is a next page. */
  readonly ids: string[];
  /** Number of all hits. Undefined if there is another page, and on later pages, because counting takes longer than finding a page. */
  readonly total: number | undefined;
}

export async function findPage(search: Search, { after, limit }: Page): Promise<Found> {
  const hits = await findNewest(search, after, limit + 1);
  const areAll = !after && hits.length <= limit;
  return { ids: hits.map(({ id }) => id), total: areAll ? hits.length : undefined };
}

/** Scans the newest rows, then searches older ones with the trigram index. Stops after `wanted` hits. */
async function findNewest(search: Search, after: Position | undefined, wanted: number): Promise<Position[]> {
  const scanned = await scanNewest(search, after, wanted);
  const found = scanned.filter(({ isHit }) => isHit);
  const last = scanned.at(-1);
  if (found.length === wanted || last?.number !== SCANNED_FIRST) return found;
  const left = wanted - found.length;
  const older = HAS_TRIGRAM.test(search.part)
    ? askIndex(search, after?.at ?? new Date(), last, left)
    : hitsAfter(search, last)
        .orderBy(...newestFirst(search.at, search.id))
        .limit(left);
  return [...found, ...(await older)];
}

const instantOf = (at: PgColumn) => sql`${at}`.mapWith(at) as SQL<Date>;

const isHit = ({ searchable, part, needed }: Search) =>
  and(sql`${searchable} like lower(${`%${part.replace(/[\\%_]/g, '\\$&')}%`})`, needed);

const hitsAfter = (search: Search, after: Position, where?: SQL) =>
  search.db
    .select({ at: instantOf(search.at).as('at'), id: sql<string>`${search.id}`.as('id') })
    .from(search.table)
    .where(and(search.listed, isHit(search), afterPosition(search.at, search.id, { after }), where));

/** @returns the hits among the newest rows and, if there may be older ones, the last scanned row */
function scanNewest(search: Search, after: Position | undefined, wanted: number) {
  const { db, table, at, id, listed } = search;
  const order = newestFirst(at, id);
  const newest = db
    .select({
      at: instantOf(at).as('at'),
      id: sql<string>`${id}`.as('id'),
      isHit: sql<boolean>`${isHit(search)}`.as('is_hit'),
      number: sql`row_number() over (order by ${sql.join(order, sql`, `)})`.mapWith(Number).as('number'),
    })
    .from(table)
    .where(and(listed, afterPosition(at, id, { after })))
    .orderBy(...order)
    .limit(SCANNED_FIRST)
    .as('newest');
  return db
    .select()
    .from(newest)
    .where(sql`${newest.isHit} or ${newest.number} = ${SCANNED_FIRST}`)
    .orderBy(asc(newest.number))
    .limit(wanted);
}

/** @param from time at which the scan of the newest rows began @param after the last scanned row */
async function askIndex(search: Search, from: Date, after: Position, wanted: number): Promise<Position[]> {
  const steps = stepsBack(from, after.at).map(
    (blocks, number) => sql`(${sql.raw(`${number}, array[${keysOf(search, search.inGroup, blocks)}]`)})`,
  );
  const inStep = hitsAfter(search, after, sql`${keysIn(search)} && step.keys`).as('in_step');
  // Sorts by step first, so that Postgres searches one step after the other, and stops when the page is full.
  return search.db
    .select({ at: inStep.at, id: inStep.id })
    .from(
      sql`(select * from (values ${sql.join(steps, sql`, `)}) as steps (number, keys) order by number) as step`,
    )
    .innerJoinLateral(inStep, sql`true`)
    .orderBy(sql`step.number`, sql`${inStep.at} desc`, sql`${inStep.id} desc`)
    .limit(wanted);
}
