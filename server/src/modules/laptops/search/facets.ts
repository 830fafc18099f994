import { and, desc, sql, type SQL } from 'drizzle-orm';
import {
  DISTANCE_STEPS,
  FILTERS,
  type FacetValue,
  type FilterName,
  type LaptopFacets,
  type MinimumFacet,
} from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import { rowsOf } from '../../../database/migrations';
import { FILED, FILTERED_COLUMNS, filterValue, MINIMUM_COLUMNS } from '../../../database/laptopColumns';
import { products } from '../../../database/schema';
import { onMarket } from '../repository';
import {
  FACETS,
  isChosen,
  isFound,
  isFree,
  isIn,
  isOffered,
  passesFilters,
  type FacetName,
  type Search,
} from './conditions';

/** Laptops that are counted at most: counting is the costly part of a search. */
export const MOST_COUNTED = 2_000;
/** A search finds many laptops if it matches this share of this many latest ones. */
const PROBED = 2_000;
const MANY = 0.01;
/** Values of brands, processors and cities in the answer, the most frequent first. */
const MOST_VALUES = 60;

/** The counted value of each facet, as text. Price has its minimum and maximum instead. */
const GROUPS = {
  ...Object.fromEntries(FILED.map((name) => [name, sql.raw(filterValue(name))])),
  ...Object.fromEntries(
    MINIMUM_COLUMNS.map(({ facet, column, steps }) => {
      const cases = steps.map((step) => `when ${column} >= ${step} then '${step}'`);
      return [facet, sql.raw(`case ${cases.join(' ')} end`)];
    }),
  ),
  verified: sql`case when seller_verified then 'true' end`,
  available: sql`case when is_free then 'true' end`,
} as Readonly<Record<Grouped, SQL>>;
type Grouped = Exclude<FacetName, 'price' | 'within'>;
const GROUPED = Object.keys(GROUPS) as Grouped[];

/** The value of a laptop that a facet counts; near a town, the shortest of the offered distances that it lies within. */
function valueOf({ near }: Search, name: Exclude<FacetName, 'price'>): SQL {
  if (name !== 'within') return GROUPS[name];
  if (!near) return sql`null::text`;
  const cases = DISTANCE_STEPS.map((step) => sql`when ${isIn(near, step)} then ${String(step)}`);
  return sql`case ${sql.join(cases, sql` `)} end`;
}

interface Row {
  readonly facet: FacetName | 'all';
  readonly value: string | null;
  readonly count: string | number;
  readonly least: number | null;
  readonly largest: number | null;
}

export interface Counts {
  readonly total: number;
  readonly totalIsMinimum: boolean;
  readonly facets: LaptopFacets;
  /** Of each filter that is chosen: how many would be found without it, as far as they are counted. */
  readonly without: ReadonlyMap<FacetName, number>;
}

export interface CategoryName {
  readonly id: string;
  readonly slug: string;
  readonly heading: string;
}

/** Counts what a search finds, and for each filter what it would find with other values of this one. */
export async function countFacets(
  db: Database,
  search: Search,
  categories: readonly CategoryName[],
): Promise<Counts> {
  const chosen = FACETS.filter((name) => isChosen(search, name));
  const grouped = search.near ? [...GROUPED, 'within' as const] : GROUPED;
  const others = grouped.filter((name) => !isChosen(search, name));
  const findsMany = await probe(db, search, [undefined, ...chosen]);
  const conditionOf = (without?: FacetName): SQL | undefined =>
    findsMany(without) ? and(isOffered(search), passesFilters(search, without)) : isFound(search, without);
  const rows = await rowsOf<Row>(
    db,
    sql.join(
      [
        countAll(search, conditionOf(), { names: others, chosen }),
        ...chosen.map((name) => countOne(search, conditionOf(name), name)),
      ],
      sql` union all `,
    ),
  );
  const found = Number(rows.find(({ facet }) => facet === 'all')?.count ?? 0);
  return {
    total: Math.min(found, MOST_COUNTED),
    totalIsMinimum: found > MOST_COUNTED,
    facets: {
      ...facetsOf(rows, categories),
      ...(search.near && { within: within(rows) }),
    },
    without: new Map(chosen.map((name) => [name, sumOf(rows, name)])),
  };
}

const sumOf = (rows: readonly Row[], name: FacetName): number =>
  rows.filter(({ facet }) => facet === name).reduce((sum, { count }) => sum + Number(count), 0);

const byNewest = sql`${desc(products.listedAt)} nulls first, ${desc(products.id)} nulls first`;

/**
 * Probes the latest laptops to choose how to count: along the index of the newest for many matches, by words and filters for few.
 * @returns whether a search matches many, optionally without one filter; false for a search with words
 */
async function probe(
  db: Database,
  search: Search,
  looks: readonly (FacetName | undefined)[],
): Promise<(without?: FacetName) => boolean> {
  if (search.words !== undefined) return () => false;
  const counts = looks.map(
    (without, at) =>
      sql`count(*) filter (where ${passesFilters(search, without) ?? sql`true`}) as ${sql.identifier(`look_${at}`)}`,
  );
  const [found] = await rowsOf<Record<string, string | number | null>>(
    db,
    sql`select count(*) as looked_at, ${sql.join(counts, sql`, `)} from (
      select * from ${products} where ${onMarket} order by ${byNewest} limit ${PROBED}) as products`,
  );
  return (without) =>
    Number(found?.[`look_${looks.indexOf(without)}`]) >= MANY * Number(found?.['looked_at']);
}

/** The latest laptops that are found: one more than are counted, to know that there are more. */
const latest = (isFound: SQL | undefined, limit: number): SQL => sql`
  select ${sql.raw(FILTERED_COLUMNS.join(', '))}, place_id, price_cents, ${isFree} as is_free
  from ${products} where ${isFound} order by ${byNewest} limit ${limit}`;

/** Counts of the filters that are not chosen, in one pass over the hits. */
function countAll(
  search: Search,
  isFound: SQL | undefined,
  {
    names,
    chosen,
  }: { readonly names: readonly Exclude<FacetName, 'price'>[]; readonly chosen: readonly FacetName[] },
): SQL {
  const ids = names.map((name) => sql.identifier(`of_${name}`));
  const columns = names.map((name, index) => sql`, ${valueOf(search, name)} as ${ids[index]}`);
  const named = names.map(
    (name, index) => sql`when grouping(${ids[index]}) = 0 then ${sql.raw(`'${name}'`)}`,
  );
  // With every filter chosen there is no choice left.
  const facet = named.length > 0 ? sql`case ${sql.join(named, sql` `)} else 'all' end` : sql`'all'`;
  const sets = [sql`()`, ...ids.map((id) => sql`(${id})`)];
  const prices = chosen.includes('price')
    ? sql`null::int as least, null::int as largest`
    : sql`min(price_cents) as least, max(price_cents) as largest`;
  const value = sql`coalesce(${sql.join([...ids, sql`null::text`], sql`, `)})`;
  return sql`(select ${facet} as facet, ${value} as value, count(*) as count, ${prices}
    from (select price_cents${sql.join(columns)} from (${latest(isFound, MOST_COUNTED + 1)}) as found) as valued
    group by grouping sets (${sql.join(sets, sql`, `)}))`;
}

/** A filter that is chosen is counted among what all others find. */
function countOne(search: Search, isFound: SQL | undefined, name: FacetName): SQL {
  const found = latest(isFound, MOST_COUNTED);
  const facet = sql.raw(`'${name}'`);
  if (name === 'price')
    return sql`(select ${facet}, null, count(*), min(price_cents), max(price_cents) from (${found}) as found)`;
  return sql`(select ${facet}, ${valueOf(search, name)}, count(*), null::int, null::int from (${found}) as found group by 2)`;
}

function facetsOf(rows: readonly Row[], categories: readonly CategoryName[]): LaptopFacets {
  const of = (facet: FacetName): FacetValue[] =>
    rows
      .filter((row) => row.facet === facet)
      .flatMap(({ value, count }) => (value === null ? [] : [{ value, count: Number(count) }]));
  const priced = rows.find(({ facet }) => facet === 'price') ?? rows.find(({ facet }) => facet === 'all');
  const values = (name: FilterName): FacetValue[] => {
    if (name === 'category') return namedCategories(of(name), categories);
    return isNumber(name) ? smallFirst(of(name)) : frequentFirst(of(name));
  };
  return {
    ...(Object.fromEntries(FILED.map((name) => [name, values(name)])) as Record<FilterName, FacetValue[]>),
    ...(Object.fromEntries(
      MINIMUM_COLUMNS.map(({ facet, steps }) => [facet, atLeast(steps, of(facet))]),
    ) as Record<MinimumFacet, FacetValue[]>),
    price: priceRange(priced),
    verified: of('verified')[0]?.count ?? 0,
    available: of('available')[0]?.count ?? 0,
  };
}

/** Screens are whole inches. */
const isNumber = (name: FilterName): boolean => name === 'screen' || FILTERS[name].kind === 'whole';

const frequentFirst = (values: readonly FacetValue[]): FacetValue[] =>
  values.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)).slice(0, MOST_VALUES);

const smallFirst = (values: readonly FacetValue[]): FacetValue[] =>
  values.toSorted((a, b) => Number(a.value) - Number(b.value));

const namedCategories = (values: readonly FacetValue[], categories: readonly CategoryName[]): FacetValue[] =>
  categories.flatMap(({ id, slug, heading }) => {
    const count = values.find(({ value }) => value === id)?.count;
    return count === undefined ? [] : [{ value: slug, label: heading, count }];
  });

/** A battery of 92 % has at least 90, 85 and 80. */
const atLeast = (steps: readonly number[], values: readonly FacetValue[]): FacetValue[] =>
  steps
    .map((step) => ({
      value: String(step),
      count: values.filter(({ value }) => Number(value) >= step).reduce((sum, { count }) => sum + count, 0),
    }))
    .filter(({ count }) => count > 0);

/** A laptop within 10 miles counts for 25 miles too. */
function within(rows: readonly Row[]): FacetValue[] {
  const counted = rows.filter(({ facet }) => facet === 'within');
  const upTo = (step: number) => counted.filter(({ value }) => value !== null && Number(value) <= step);
  return DISTANCE_STEPS.map((step) => ({
    value: String(step),
    count: upTo(step).reduce((sum, { count }) => sum + Number(count), 0),
  }));
}

const priceRange = ({ least, largest }: Partial<Row> = {}): LaptopFacets['price'] =>
  typeof least === 'number' && typeof largest === 'number'
    ? { min: Math.floor(least / 100), max: Math.ceil(largest / 100) }
    : null;
