import { count, desc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '@relaptop/shared/contracts';
import type { Database } from '../database/database';
import { badRequest } from './errors';

/** A position in a list: the next page begins after the row with this time and id. */
export interface Position {
  readonly at: Date;
  readonly id: string;
  /** For a list with urgent rows first: whether the row is urgent. */
  readonly isUrgent?: boolean;
}
export interface Page {
  readonly limit: number;
  readonly after: Position | undefined;
}

/** The latest time in a cursor, in milliseconds. Later years have five digits, which Postgres can't read. */
const END_OF_TIME = Date.UTC(9999, 11, 31);

/** @returns the page that a query asks for. @throws 400 for a cursor that this server did not create */
export function pageOf(query: { limit?: number; cursor?: string }): Page {
  const { limit = LIMITS.page.default, cursor } = query;
  return { limit, after: cursor === undefined ? undefined : decodeCursor(cursor) };
}

function decodeCursor(cursor: string): Position {
  const match = /^(u?)(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor);
  const [, urgent, at, id] = match ?? [];
  if (!at || !id || Number(at) > END_OF_TIME)
    throw badRequest('This page does not exist.', { field: 'cursor' });
  return { at: new Date(Number(at)), id, isUrgent: urgent === 'u' };
}

export const cursorAfter = ({ at, id, isUrgent }: Position): string =>
  `${isUrgent ? 'u' : ''}${at.getTime()}_${id}`;

/** The order of a list with the newest row first; the table's index must have the same order. */
export const newestFirst = (at: PgColumn, id: PgColumn): SQL[] => [desc(at), desc(id)];

/** @returns the condition for rows after a position. An index scan starts at the position, so every page costs the same */
export function afterPosition(at: PgColumn, id: PgColumn, page: Pick<Page, 'after'>): SQL | undefined {
  return page.after && sql`(${at}, ${id}) < ${rowOf(page.after)}`;
}

export const rowOf = ({ at, id }: Position): SQL => sql`(${at.toISOString()}::timestamptz, ${id}::uuid)`;

/** Cuts off the extra row that repositories read after the page. If there is such a row, sets the `Link` header to the next page. */
export function cutPage<T>(
  request: Pick<FastifyRequest, 'url'>,
  reply: FastifyReply,
  page: Page,
  rows: readonly T[],
  positionOf: (row: T) => Position,
): T[] {
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  if (rows.length > page.limit && last !== undefined) {
    reply.header('link', nextLink(request.url, page.limit, positionOf(last)));
  }
  return shown;
}

export interface PagedList<Row> {
  /**
   * @returns the page's rows, and one more row if there is a next page. `total` is the number of all rows, unless they are too many to
   * count
   */
  readonly find: (page: Page) => Promise<{ rows: readonly Row[]; total: number | undefined }>;
  readonly positionOf: (row: Row) => Position;
}

export type ListRequest = Pick<FastifyRequest, 'url'> & { readonly query: Parameters<typeof pageOf>[0] };

/** @returns the rows of the requested page, and sets headers about the rest of the list. @throws 400 as {@link pageOf} */
export async function readPage<Row>(
  request: ListRequest,
  reply: FastifyReply,
  { find, positionOf }: PagedList<Row>,
): Promise<Row[]> {
  const page = pageOf(request.query);
  const { rows, total } = await find(page);
  // Without this header, the page shows no total, but for example `1–25 of more than 25`.
  if (total !== undefined) reply.header('x-total-count', total);
  return cutPage(request, reply, page, rows, positionOf);
}

/** The highest count. Counting more rows would take longer than finding the page. */
export const MOST_COUNTED = 1_000;

/** @param order the list's order, so that Postgres counts in its index. @returns undefined above {@link MOST_COUNTED} */
export async function countRows(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  order: readonly SQL[] = [],
): Promise<number | undefined> {
  const rows = db
    .select({ one: sql<number>`1`.as('one') })
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(MOST_COUNTED + 1)
    .as('counted');
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(rows);
  return total > MOST_COUNTED ? undefined : total;
}

function nextLink(currentUrl: string, limit: number, position: Position): string {
  const url = new URL(currentUrl, 'http://localhost');
  url.searchParams.set('limit', String(limit));
  url.searchParams.set('cursor', cursorAfter(position));
  return `<${url.pathname}${url.search}>; rel="next"`;
}
