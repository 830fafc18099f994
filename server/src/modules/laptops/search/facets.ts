import { and, desc, sql, type SQL } from 'drizzle-orm';
import {
  DISTANCE_STEPS,
  type FacetValue,
  type FilterName,
  type LaptopFacets,
  type MinimumFacet,
} from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import { rowsOf } from '../../../database/migrations';
import {
  LIST_FILTERS,
  FILTERED_COLUMNS,
  filterRule,
  filterValue,
  MINIMUM_COLUMNS,
} from '../../../database/laptopColumns';
import { products } from '../../../database/schema';
import { isOnSale } from '../repository';
import {
  FACETS,
  isChosen,
  isFound,
  isFree,
  isIn,
  isOffered,
  passesFilters,
  type FacetName,
  type Near,
  type Search,
} from './conditions';

/** Counts stop at this number, because counting is the slow part of a search. */
export const MOST_COUNTED = 2_000;
/** Number of latest laptops that {@link probe} tests. */
const PROBED = 2_000;
/** A search has many hits if at least this share of the probed laptops matches. */
const MANY = 0.01;
/** Maximum number of values of a text facet, such as brand. The most frequent values remain. */
const MOST_VALUES = 60;

/** SQL for the value of each facet, as text. Price is missing, because its facet is a minimum and a maximum. */
const GROUPS = {
  ...Object.fromEntries(LIST_FILTERS.map((name) => [name, sql.raw(filterValue(name))])),
  ...Object.fromEntries(
    MINIMUM_COLUMNS.map(({ facet, column, steps }) => {
      const cases = steps.map((step) => `when ${column} >= ${step} then '${step}'`);
      return [facet, sql.raw(`case ${cases.join(' ')} end`)];
    }),
  ),
  verified: sql`case when seller_verified then 'true' end`,
  available: sql`case when is_free then 'true' end`,
} as Readonly<Record<Grouped, SQL>>;
type Counted = Exclude<FacetName, 'within'>;
type Grouped = Exclude<Counted, 'price'>;
const isCounted = (name: FacetName): name is Counted => name !== 'within';
const GROUPED = Object.keys(GROUPS) as Grouped[];

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
  /** For each filter that is set, except the distance: the number of hits without this filter, up to {@link MOST_COUNTED}. */
  readonly without: ReadonlyMap<FacetName, number>;
}

export interface CategoryName {
  readonly id: string;
  readonly slug: string;
  readonly heading: string;
}

export async function countFacets(
  db: Database,
  search: Search,
  categories: readonly CategoryName[],
): Promise<Counts> {
  const chosen = FACETS.filter(isCounted).filter((name) => isChosen(search, name));
  const others = GROUPED.filter((name) => !isChosen(search, name));
  const findsMany = await probe(db, search, [undefined, ...chosen]);
  const conditionOf = (without?: FacetName): SQL | undefined =>
    findsMany(without) ? and(isOffered(search), passesFilters(search, without)) : isFound(search, without);
  const rows = await rowsOf<Row>(
    db,
    sql.join(
      [
        countAll(conditionOf(), { names: others, chosen }),
        ...chosen.map((name) => countOne(conditionOf(name), name)),
        ...(search.near ? [countDistances(search, search.near)] : []),
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
 * Tests the latest laptops to choose how to count: through the index `products_newest` for many hits, by words and filters for few.
 * @returns a function that says whether a search has many hits, optionally without one filter. For words without filters, it always returns
 * false, because Postgres then finds the fastest way itself.
 */
async function probe(
  db: Database,
  search: Search,
  leftOut: readonly (FacetName | undefined)[],
): Promise<(without?: FacetName) => boolean> {
  if (search.words !== undefined && leftOut.length === 1) return () => false;
  const counts = leftOut.map(
    (without, at) =>
      sql`count(*) filter (where ${passesFilters(search, without) ?? sql`true`}) as ${sql.identifier(`hits_${at}`)}`,
  );
  const [found] = await rowsOf<Record<string, string | number | null>>(
    db,
    sql`select count(*) as scanned, ${sql.join(counts, sql`, `)} from (
      select * from ${products} where ${isOnSale} order by ${byNewest} limit ${PROBED}) as products`,
  );
  return (without) =>
    Number(found?.[`hits_${leftOut.indexOf(without)}`]) >= MANY * Number(found?.['scanned']);
}

const latest = (isFound: SQL | undefined, limit: number): SQL => sql`
  select ${sql.raw(FILTERED_COLUMNS.join(', '))}, place_id, price_cents, ${isFree} as is_free
  from ${products} where ${isFound} order by ${byNewest} limit ${limit}`;

function countAll(
  isFound: SQL | undefined,
  { names, chosen }: { readonly names: readonly Grouped[]; readonly chosen: readonly FacetName[] },
): SQL {
  const ids = names.map((name) => sql.identifier(`of_${name}`));
  const columns = names.map((name, index) => sql`, ${GROUPS[name]} as ${ids[index]}`);
  const named = names.map(
    (name, index) => sql`when grouping(${ids[index]}) = 0 then ${sql.raw(`'${name}'`)}`,
  );
  // If every filter is set, only the total remains to be counted.
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

function countOne(isFound: SQL | undefined, name: Counted): SQL {
  const found = latest(isFound, MOST_COUNTED);
  const facet = sql.raw(`'${name}'`);
  if (name === 'price')
    return sql`(select ${facet}, null, count(*), min(price_cents), max(price_cents) from (${found}) as found)`;
  return sql`(select ${facet}, ${GROUPS[name]}, count(*), null::int, null::int from (${found}) as found group by 2)`;
}

/** Leaves out towns beyond the largest step, because their laptops would use up {@link MOST_COUNTED}. */
function countDistances(search: Search, near: Near): SQL {
  const cases = DISTANCE_STEPS.map((step) => sql`when ${isIn(near, step)} then ${String(step)}`);
  const found = latest(and(isFound(search, 'within'), isIn(near, Math.max(...DISTANCE_STEPS))), MOST_COUNTED);
  return sql`(select 'within', case ${sql.join(cases, sql` `)} end, count(*), null::int, null::int from (${found}) as found group by 2)`;
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
    ...(Object.fromEntries(LIST_FILTERS.map((name) => [name, values(name)])) as Record<
      FilterName,
      FacetValue[]
    >),
    ...(Object.fromEntries(
      MINIMUM_COLUMNS.map(({ facet, steps }) => [facet, atLeast(steps, of(facet))]),
    ) as Record<MinimumFacet, FacetValue[]>),
    price: priceRange(priced),
    verified: of('verified')[0]?.count ?? 0,
    available: of('available')[0]?.count ?? 0,
  };
}

/** Values of `screen` are whole inches. */
const isNumber = (name: FilterName): boolean => {
  const { kind } = filterRule(name);
  return name === 'screen' || kind === 'whole' || kind === 'decimal';
};

const frequentFirst = (values: readonly FacetValue[]): FacetValue[] =>
  values.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)).slice(0, MOST_VALUES);

const smallFirst = (values: readonly FacetValue[]): FacetValue[] =>
  values.toSorted((a, b) => Number(a.value) - Number(b.value));

const namedCategories = (values: readonly FacetValue[], categories: readonly CategoryName[]): FacetValue[] =>
  categories.flatMap(({ id, slug, heading }) => {
    const count = values.find(({ value }) => value === id)?.count;
    return count === undefined ? [] : [{ value: slug, label: heading, count }];
  });

/** Adds up the counts for each minimum: a battery of 92 % counts for the minimums 90, 85 and 80. */
const atLeast = (steps: readonly number[], values: readonly FacetValue[]): FacetValue[] =>
  steps
    .map((step) => ({
      value: String(step),
      count: values.filter(({ value }) => Number(value) >= step).reduce((sum, { count }) => sum + count, 0),
    }))
    .filter(({ count }) => count > 0);

/** Adds up the counts for each distance: a laptop within 10 miles is also within 25 miles. */
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
