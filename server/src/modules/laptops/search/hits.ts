import { and, asc, desc, isNull, sql, type SQL } from 'drizzle-orm';
import type { LaptopSort } from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import { rowsOf } from '../../../database/migrations';
import { places } from '../../../database/placeSchema';
import { products } from '../../../database/schema';
import { badRequest } from '../../../http/errors';
import { chordFrom, metresOn } from '../places/repository';
import { isFound, type Near, type Search } from './conditions';

/** The sort order "Best match" ranks only this many of the latest laptops that match the words. */
const MOST_RANKED = 10_000;

/** A column to sort by. `write` is SQL that turns the column into a number for the cursor. `read` is SQL for the value of such a number. */
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

/**
 * 0 for a laptop with an open urgent report, so that the sort order "Best match" shows it last. The index `products_best` must have the
 * same expression.
 */
const NOT_REPORTED = sql`((not urgently_reported)::int)`;

interface Order {
  readonly keys: readonly Key[];
  readonly rises: boolean;
}
/** `readPage` adds the id as the last sort key. All keys of one order rise, or all fall, so that one index can serve the order. */
const ORDERS: Readonly<Record<Exclude<LaptopSort, 'nearest'>, Order>> = {
  best: { keys: [wholeNumber(sql`not_reported`), wholeNumber(sql`rank`), listedAt], rises: false },
  newest: { keys: [listedAt], rises: false },
  priceUp: { keys: [wholeNumber(sql`price_cents`)], rises: true },
  priceDown: { keys: [wholeNumber(sql`price_cents`)], rises: false },
  saving: { keys: [wholeNumber(sql`(original_price_cents - price_cents)`)], rises: false },
};

const BY_DISTANCE: Order = { keys: [wholeNumber(sql`metres`)], rises: true };
const BEST_WITHOUT_WORDS: Order = { keys: [wholeNumber(NOT_REPORTED), listedAt], rises: false };

interface Hit {
  readonly id: string;
  readonly cursor: string;
}

/** Largest number in a cursor. As a time it is the end of the year 9999, because Postgres can't read years with five digits. */
const LARGEST = Date.UTC(9999, 11, 31);
/** Gives laptops without a town the distance {@link LARGEST}, so that they come after all others. */
const WITHOUT_TOWN: Order = { keys: [wholeNumber(sql`${LARGEST}::bigint`)], rises: true };
const CURSOR = /^([a-zA-Z]+)((?:\.-?\d{1,15}){1,3})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

interface Source {
  readonly from: SQL;
  readonly where?: SQL | undefined;
  readonly order: Order;
}

/**
 * @returns the page's hits, and one extra hit if there is a next page
 * @throws 400 for a cursor of another order
 */
export async function findHits(db: Database, search: Search, limit: number): Promise<Hit[]> {
  const { near, query } = search;
  const { sort = 'best' } = query;
  if (sort === 'nearest' && near) return findByDistance(db, search, near, limit);
  if (sort === 'best' && search.words !== undefined)
    return readPage(db, search, { from: ranked(search), order: ORDERS.best }, limit);
  const order = sort === 'best' || sort === 'nearest' ? BEST_WITHOUT_WORDS : ORDERS[sort];
  return readPage(db, search, { from: sql`${products}`, where: isFound(search), order }, limit);
}

/**
 * Finds hits by distance. Nearby towns have enough laptops for most pages. If they don't fill a page, the server computes the distances of
 * all towns. Laptops without a town come last.
 */
async function findByDistance(db: Database, search: Search, near: Near, limit: number): Promise<Hit[]> {
  const [metres] = afterOf(search.query.cursor, 'nearest', BY_DISTANCE) ?? [];
  const hitsIn = (towns: SQL) =>
    readPage(
      db,
      search,
      {
        from: sql`${inOrder(towns, metres)} join ${products} on place_id = town`,
        where: isFound(search),
        order: BY_DISTANCE,
      },
      limit,
    );
  const nearby = await hitsIn(townsNearby(near));
  if (nearby.length > limit || search.query.within !== undefined) return nearby;
  const inTowns = await hitsIn(allTowns(near));
  if (inTowns.length > limit) return inTowns;
  const others = await readPage(
    db,
    search,
    { from: sql`${products}`, where: and(isFound(search), isNull(products.placeId)), order: WITHOUT_TOWN },
    limit - inTowns.length,
  );
  return [...inTowns, ...others];
}

/** Towns by distance. The subquery sorts them, so that Postgres can read laptops town by town and stop when the page is full. */
const inOrder = (towns: SQL, from: SQL = sql`0`): SQL =>
  sql`(select town, metres from ${towns} as distances where metres >= ${from} order by metres) as towns`;

const allTowns = ({ town }: Near): SQL =>
  sql`(select id as town, ${metresOn(chordFrom(town))} as metres from ${places})`;

const townsNearby = ({ places: known }: Near): SQL => {
  const [ids, metres] = [known.map(({ id }) => id), known.map((place) => place.metres)];
  return sql`(select * from unnest(${`{${ids.join(',')}}`}::int[], ${`{${metres.join(',')}}`}::int[]) as one (town, metres))`;
};

async function readPage(
  db: Database,
  { query: { sort = 'best', cursor } }: Search,
  { from, where, order }: Source,
  limit: number,
): Promise<Hit[]> {
  const { keys, rises } = order;
  const columns = [...keys.map(({ column }) => column), sql`id`];
  const after = afterOf(cursor, sort, order);
  const written = keys.map(({ column, write }) => sql`${write(column)}::text`);
  const inOrder = columns.map((column) => (rises ? asc(column) : sql`${desc(column)} nulls first`));
  const isAfter =
    after && sql`(${sql.join(columns, sql`, `)}) ${sql.raw(rises ? '>' : '<')} (${sql.join(after, sql`, `)})`;
  return rowsOf<Hit>(
    db,
    sql`select id, ${sort}::text || '.' || ${sql.join(written, sql` || '.' || `)} || '_' || id as cursor
      from ${from} where ${and(where, isAfter) ?? sql`true`}
      order by ${sql.join(inOrder, sql`, `)} limit ${limit + 1}`,
  );
}

/** SQL for the latest laptops that match the words. `rank` is `ts_rank` in thousandths. Words in a laptop's name count most. */
const ranked = (search: Search): SQL => sql`(
  select id, listed_at, ${NOT_REPORTED} as not_reported, (ts_rank(search, ${search.words ?? ''}::tsquery) * 1000)::int as rank
  from ${products} where ${isFound(search)}
  order by listed_at desc nulls first, id desc nulls first limit ${MOST_RANKED}) as ranked`;

function afterOf(cursor: string | undefined, sort: LaptopSort, { keys }: Order): SQL[] | undefined {
  if (cursor === undefined) return undefined;
  const [, made, values = '', id = ''] = CURSOR.exec(cursor) ?? [];
  const numbers = values.split('.').slice(1);
  if (made !== sort || numbers.length !== keys.length || numbers.some((one) => Number(one) > LARGEST))
    throw badRequest('This page does not exist.', { field: 'cursor' });
  return [...keys.map(({ read }, index) => read(numbers[index] ?? '')), sql`${id}::uuid`];
}

/**
 * @param words a `tsquery`
 * @returns the best match first
 */
export async function findAnyWord(db: Database, words: string, limit: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from ${ranked({ query: {}, words, categoryIds: new Map() })}
      order by not_reported desc, rank desc, listed_at desc, id desc limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}
