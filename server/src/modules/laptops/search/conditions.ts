import { and, gte, inArray, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { BATTERY_STEPS, type LaptopQuery } from '@relaptop/shared/contracts';
import { SCREEN_CLASS } from '../../../database/laptopColumns';
import { products } from '../../../database/schema';
import { isRecommended, onMarket } from '../catalog/repository';
import { anyOf, lexeme } from './words';

/** Filters with a list of values, which the column `search` has filed by these names. */
export const FILED = [
  'brand',
  'category',
  'ram',
  'storage',
  'storageKind',
  'processor',
  'screen',
  'grade',
  'city',
] as const;
/** What can be filtered by, each of which has its counts. */
export const FACETS = [...FILED, 'battery', 'price', 'verified', 'available'] as const;
export type FacetName = (typeof FACETS)[number];

/** What is searched for: filters, and words as `tsquery` takes them. */
export interface Search {
  readonly query: LaptopQuery;
  readonly words: string | undefined;
  /** Of categories, by their slugs. */
  readonly categoryIds: ReadonlyMap<string, string>;
}

/** Nobody holds it. */
export const isFree = sql<boolean>`(${products.heldUntil} is null or ${products.heldUntil} <= now())`;

/** Best match leaves out laptops under review; every other order has all laptops on sale. */
export const isOffered = ({ query: { sort = 'best' } }: Search): SQL | undefined =>
  sort === 'best' ? isRecommended : onMarket;

export const matches = (query: string): SQL => sql`${products.search} @@ ${query}::tsquery`;

/** @returns the condition for what a search finds, without one of its filters if that is asked for */
export function isFound(search: Search, without?: FacetName): SQL | undefined {
  const { query, words } = search;
  const filed = FACETS.filter((name) => name !== without).flatMap((name) => filedOf(search, name) ?? []);
  const battery = without === 'battery' ? undefined : query.minBattery;
  return and(
    isOffered(search),
    words === undefined ? undefined : matches(words),
    filed.length > 0 ? matches(filed.join(' & ')) : undefined,
    battery === undefined || isStep(battery) ? undefined : gte(products.batteryHealth, battery),
    ...compared(query, without),
  );
}

/** What no index has filed. */
const compared = (
  { minPrice, maxPrice, available }: LaptopQuery,
  without?: FacetName,
): (SQL | undefined)[] => [
  minPrice === undefined || without === 'price' ? undefined : gte(products.priceCents, minPrice * 100),
  maxPrice === undefined || without === 'price' ? undefined : lte(products.priceCents, maxPrice * 100),
  available && without !== 'available' ? isFree : undefined,
];

/**
 * The filters alone, asked of columns. All of them stand in the index `products_newest`, so no laptop has to be read: fast where many
 * are found, as the latest of them are soon together.
 */
export function passesFilters({ query, categoryIds }: Search, without?: FacetName): SQL | undefined {
  const listed: readonly (readonly [FacetName, SQLWrapper, readonly unknown[] | undefined])[] = [
    ['brand', products.brand, query.brand],
    ['category', products.categoryId, query.category?.flatMap((slug) => categoryIds.get(slug) ?? [])],
    ['ram', products.ramGb, query.ram],
    ['storage', products.storageGb, query.storage],
    ['storageKind', products.storageKind, query.storageKind],
    ['processor', products.processorFamily, query.processor],
    ['screen', sql.raw(SCREEN_CLASS), query.screen],
    ['grade', products.condition, query.grade],
    ['city', products.city, query.city],
  ];
  const { minBattery, verified } = query;
  return and(
    ...listed.map(([name, column, values]) =>
      values === undefined || name === without ? undefined : inArray(column, [...values]),
    ),
    minBattery === undefined || without === 'battery' ? undefined : gte(products.batteryHealth, minBattery),
    verified && without !== 'verified' ? sql`${products.sellerVerified}` : undefined,
    ...compared(query, without),
  );
}

const isStep = (battery: number): boolean => BATTERY_STEPS.some((step) => step === battery);

/** @returns a filter as the column `search` has it filed; undefined for one that is not there, or has to be compared */
function filedOf({ query, categoryIds }: Search, name: FacetName): string | undefined {
  if (name === 'verified') return query.verified && lexeme('@verified');
  const { minBattery } = query;
  if (name === 'battery')
    return minBattery !== undefined && isStep(minBattery) ? lexeme(`@battery:${minBattery}`) : undefined;
  const field = FILED.find((one) => one === name);
  const values = field && query[field];
  if (!values) return undefined;
  return anyOf(
    values.map((value) =>
      lexeme(`@${name}:${name === 'category' ? (categoryIds.get(String(value)) ?? '') : value}`),
    ),
  );
}

/** Whether a search filters by this. */
export const isChosen = ({ query }: Search, name: FacetName): boolean =>
  name === 'price'
    ? query.minPrice !== undefined || query.maxPrice !== undefined
    : query[name === 'battery' ? 'minBattery' : name] !== undefined;
