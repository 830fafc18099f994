import { and, gte, inArray, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { FilterName, LaptopQuery, MinimumFacet } from '@relaptop/shared/contracts';
import { LIST_FILTERS, FILTER_COLUMNS, MINIMUM_COLUMNS, SCREEN_CLASS } from '../../../database/laptopColumns';
import { products } from '../../../database/schema';
import type { KnownTown, PlaceNear } from '../places/repository';
import { isRecommended, isOnSale } from '../repository';
import { anyOf, lexeme } from './words';

/** Filters for which the search page shows how many laptops have each value. */
export type FacetName = FilterName | MinimumFacet | 'price' | 'verified' | 'available' | 'within';
export const FACETS: readonly FacetName[] = [
  ...LIST_FILTERS,
  ...MINIMUM_COLUMNS.map(({ facet }) => facet),
  'price',
  'verified',
  'available',
  'within',
];
type Minimum = (typeof MINIMUM_COLUMNS)[number];

export interface Near {
  readonly town: KnownTown;
  /** Towns with listings, the nearest first, up to the largest counted or requested distance. */
  readonly places: readonly PlaceNear[];
}

export interface Search {
  readonly query: LaptopQuery;
  /** A `tsquery`; undefined for a search without words. */
  readonly words: string | undefined;
  readonly categoryIds: ReadonlyMap<string, string>;
  readonly near?: Near;
}

export const isFree = sql<boolean>`(${products.heldUntil} is null or ${products.heldUntil} <= now())`;

/** The sort order `best` leaves out laptops under review. Other sort orders include them. */
export const isOffered = ({ query: { sort = 'best' } }: Search): SQL | undefined =>
  sort === 'best' ? isRecommended : isOnSale;

export const matches = (query: string): SQL => sql`${products.search} @@ ${query}::tsquery`;

/** One comparison with all words together is faster than one comparison for each word. */
const matchesAll = (words: readonly string[]): SQL | undefined =>
  words.length > 0 ? matches(words.join(' & ')) : undefined;

/** @param without filter to leave out */
export function isFound(search: Search, without?: FacetName): SQL | undefined {
  const { query, words } = search;
  const filterWords = FACETS.filter((name) => name !== without).flatMap(
    (name) => searchWordsOf(search, name) ?? [],
  );
  return and(
    isOffered(search),
    matchesAll(words === undefined ? filterWords : [`(${words})`, ...filterWords]),
    ...MINIMUM_COLUMNS.filter((minimum) => !isStep(query, minimum)).map((minimum) =>
      hasLeast(query, minimum, without),
    ),
    ...compared(search, without),
  );
}

/** Whether the requested minimum is one that the search page offers. The column `search` has words only for these minimums. */
const isStep = (query: LaptopQuery, { parameter, steps }: Minimum): boolean =>
  steps.some((step) => step === query[parameter]);

function hasLeast(
  query: LaptopQuery,
  { parameter, facet, property }: Minimum,
  without?: FacetName,
): SQL | undefined {
  const least = query[parameter];
  return least === undefined || without === facet ? undefined : gte(products[property], least);
}

/** Conditions on columns other than `search`. */
const compared = (
  { query: { minPrice, maxPrice, available, within }, near }: Search,
  without?: FacetName,
): (SQL | undefined)[] => [
  minPrice === undefined || without === 'price' ? undefined : gte(products.priceCents, minPrice * 100),
  maxPrice === undefined || without === 'price' ? undefined : lte(products.priceCents, maxPrice * 100),
  available && without !== 'available' ? isFree : undefined,
  near === undefined || within === undefined || without === 'within' ? undefined : isIn(near, within),
];

/** @param distance maximum, in the shop's unit */
export const isIn = ({ places }: Near, distance: number): SQL => {
  const ids = places.filter((place) => place.distance <= distance).map(({ id }) => id);
  return sql`place_id = any(${`{${ids.join(',')}}`}::int[])`;
};

/**
 * The filters as conditions on columns of the index `products_newest`. Reading this index is fast if many laptops match. Postgres then
 * looks for words only in laptops that pass the filters.
 */
export function passesFilters(search: Search, without?: FacetName): SQL | undefined {
  const { query, words } = search;
  return and(
    words === undefined ? undefined : matches(words),
    ...LIST_FILTERS.map((name) => {
      const values = name === without ? undefined : valuesOf(search, name);
      return values && inArray(columnOf(name), values);
    }),
    ...MINIMUM_COLUMNS.map((minimum) => hasLeast(query, minimum, without)),
    query.verified && without !== 'verified' ? sql`${products.sellerVerified}` : undefined,
    ...compared(search, without),
  );
}

const columnOf = (name: FilterName): SQLWrapper =>
  name === 'screen' ? sql.raw(SCREEN_CLASS) : products[FILTER_COLUMNS[name]];

/** @returns the values of a filter as its column stores them, such as ids for categories */
const valuesOf = ({ query, categoryIds }: Search, name: FilterName): unknown[] | undefined =>
  name === 'category'
    ? query.category?.flatMap((slug) => categoryIds.get(slug) ?? [])
    : query[name] && [...query[name]];

/** @returns a filter as words of the column `search`; undefined if the filter is not set or is not in this column */
function searchWordsOf({ query, categoryIds }: Search, name: FacetName): string | undefined {
  if (name === 'verified') return query.verified && lexeme('@verified');
  const minimum = MINIMUM_COLUMNS.find(({ facet }) => facet === name);
  if (minimum) return isStep(query, minimum) ? lexeme(`@${name}:${query[minimum.parameter]}`) : undefined;
  const field = LIST_FILTERS.find((one) => one === name);
  const values = field && query[field];
  if (!values) return undefined;
  return anyOf(
    values.map((value) =>
      lexeme(`@${name}:${name === 'category' ? (categoryIds.get(String(value)) ?? '') : value}`),
    ),
  );
}

export function isChosen({ query, near }: Search, name: FacetName): boolean {
  if (name === 'price') return query.minPrice !== undefined || query.maxPrice !== undefined;
  if (name === 'within') return near !== undefined && query.within !== undefined;
  return query[parameterOf(name)] !== undefined;
}

export const parameterOf = (name: Exclude<FacetName, 'price'>): keyof LaptopQuery =>
  MINIMUM_COLUMNS.find(({ facet }) => facet === name)?.parameter ?? (name as FilterName);
