import { and, asc, desc, sql, type SQL } from 'drizzle-orm';
import type { LaptopSort } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { rowsOf } from '../../database/migrations';
import { products } from '../../database/schema';
import { badRequest } from '../../http/errors';
import { isFound, type Search } from './conditions';

/** Laptops among which the best are looked for: the latest that have the words. */
const MOST_RANKED = 10_000;

/** A column that orders, and how a number of a cursor is compared with it. */
interface Key {
  readonly column: SQL;
  readonly read: (number: string) => SQL;
  readonly write: (column: SQL) => SQL;
}

const wholeNumber = (column: SQL): Key => ({
  column,
  read: (number) => sql`${number}::bigint`,
  write: (value) => value,
});
const listedAt: Key = {
  column: sql`listed_at`,
  read: (number) => sql`${new Date(Number(number)).toISOString()}::timestamptz`,
  write: (value) => sql`(extract(epoch from ${value}) * 1000)::bigint`,
};

/** By which keys, the id last; all of them rise or all fall, so that an index has the order. */
const ORDERS: Readonly<Record<LaptopSort, { readonly keys: readonly Key[]; readonly rises: boolean }>> = {
  best: { keys: [wholeNumber(sql`rank`), listedAt], rises: false },
  newest: { keys: [listedAt], rises: false },
  priceUp: { keys: [wholeNumber(sql`price_cents`)], rises: true },
  priceDown: { keys: [wholeNumber(sql`price_cents`)], rises: false },
  saving: { keys: [wholeNumber(sql`(original_price_cents - price_cents)`)], rises: false },
};

export interface Hit {
  readonly id: string;
  /** Where the page after this one begins. */
  readonly cursor: string;
}

/** Milliseconds; later years have five digits, which Postgres does not read. */
const LARGEST = Date.UTC(9999, 11, 31);
const CURSOR = /^([a-zA-Z]+)\.(-?\d{1,15})(?:\.(\d{1,15}))?_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** @returns the order that was asked for; best is newest where there are no words */
export const sortOf = ({ query: { sort = 'best' }, words }: Search): LaptopSort =>
  sort === 'best' && words === undefined ? 'newest' : sort;

/**
 * Finds a page, by one statement that an index of its order answers, or of its words and filters where these are rare.
 * @returns one hit more than `limit` if there is another page
 * @throws 400 for a cursor of another order
 */
export async function findHits(db: Database, search: Search, limit: number): Promise<Hit[]> {
  const sort = sortOf(search);
  const { keys, rises } = ORDERS[sort];
  const columns = [...keys.map(({ column }) => column), sql`id`];
  const after = afterOf(search.query.cursor, sort);
  const written = keys.map(({ column, write }) => sql`${write(column)}::text`);
  const order = columns.map((column) => (rises ? asc(column) : sql`${desc(column)} nulls first`));
  const isAfter =
    after && sql`(${sql.join(columns, sql`, `)}) ${sql.raw(rises ? '>' : '<')} (${sql.join(after, sql`, `)})`;
  const rows = await rowsOf<Hit>(
    db,
    sql`select id, ${sort}::text || '.' || ${sql.join(written, sql` || '.' || `)} || '_' || id as cursor
      from ${sort === 'best' ? ranked(search) : products}
      where ${sort === 'best' ? (isAfter ?? sql`true`) : and(isFound(search), isAfter)}
      order by ${sql.join(order, sql`, `)} limit ${limit + 1}`,
  );
  return rows;
}

/** The latest that have the words, with how well they fit in thousandths: matches in names count most. */
const ranked = (search: Search): SQL => sql`(
  select id, listed_at, (ts_rank(search, ${search.words ?? ''}::tsquery) * 1000)::int as rank
  from ${products} where ${isFound(search)}
  order by listed_at desc nulls first, id desc nulls first limit ${MOST_RANKED}) as ranked`;

function afterOf(cursor: string | undefined, sort: LaptopSort): SQL[] | undefined {
  if (cursor === undefined) return undefined;
  const [, made, first = '', second, id = ''] = CURSOR.exec(cursor) ?? [];
  const numbers = second === undefined ? [first] : [first, second];
  const { keys } = ORDERS[sort];
  if (made !== sort || numbers.length !== keys.length || numbers.some((one) => Number(one) > LARGEST))
    throw badRequest('This page does not exist.', { field: 'cursor' });
  return [...keys.map(({ read }, index) => read(numbers[index] ?? '')), sql`${id}::uuid`];
}

/** @returns ids of laptops that have any of the words, those that have most of them first */
export async function findNearest(db: Database, words: string, limit: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from ${ranked({ query: {}, words, categoryIds: new Map() })}
      order by rank desc, listed_at desc, id desc limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}
