import { formatPrice } from '@relaptop/shared/basics';
import { distanceUnit } from '@relaptop/shared/config';
import {
  CONDITION_TEXTS,
  FILTER_TEXTS,
  FILTERS,
  laptopQueryString,
  MINIMUM_TEXTS,
  MINIMUMS,
  readLaptopQuery,
  STORAGE_KIND_LABELS,
  type FilterName,
  type LaptopFacets,
  type LaptopQuery,
  type LaptopSearchAnswer,
  type MinimumName,
  type ValueRule,
} from '@relaptop/shared/contracts';
import { sizeText } from '../../common/specs';

export type Filter = readonly [name: string, value: string];

const OTHERS: readonly string[] = ['q', 'sort', 'limit', 'cursor'];

const entriesOf = (query: LaptopQuery): Filter[] => [...new URLSearchParams(laptopQueryString(query))];
const queryOf = (entries: readonly Filter[]): LaptopQuery =>
  readLaptopQuery(new URLSearchParams(entries.map(([name, value]) => [name, value]))).query;

/** @returns the active filters, in the order of the address. A distance counts only together with a town */
export const filtersOf = (query: LaptopQuery): Filter[] =>
  entriesOf(query).filter(
    ([name]) => !OTHERS.includes(name) && (name !== 'within' || query.near !== undefined),
  );

export const has = (query: LaptopQuery, [name, value]: Filter): boolean =>
  entriesOf(query).some((entry) => entry[0] === name && entry[1] === value);

export const without = (query: LaptopQuery, [name, value]: Filter): LaptopQuery =>
  name === 'near'
    ? withoutPlace(query)
    : queryOf(entriesOf(query).filter((entry) => entry[0] !== name || entry[1] !== value));

export const withoutPlace = (query: LaptopQuery): LaptopQuery => ({
  ...query,
  near: undefined,
  within: undefined,
  sort: query.sort === 'nearest' ? undefined : query.sort,
});

/**
 * @param drop name of a filter, or `q`
 * @param words the search words to remove if `drop` is `q`
 */
export function relaxed(query: LaptopQuery, drop: string, words: string): LaptopQuery {
  if (drop !== 'q') return queryOf(entriesOf(query).filter(([name]) => name !== drop));
  const all = ` ${query.q ?? ''} `;
  const at = all.toLowerCase().indexOf(` ${words.toLowerCase()} `);
  const rest = at < 0 ? all : `${all.slice(0, at)}${all.slice(at + words.length + 1)}`;
  return { ...query, q: rest.trim() || undefined };
}

export const toggled = (query: LaptopQuery, filter: Filter): LaptopQuery =>
  has(query, filter) ? without(query, filter) : queryOf([...entriesOf(query), filter]);

export const withoutFilters = ({ q, sort }: LaptopQuery): LaptopQuery => withoutPlace({ q, sort });

export interface ListFacet {
  name: FilterName;
  title: string;
  about?: string;
  /** @returns the label of a value. Without this function, the value is its own label */
  label?: (value: string) => string | undefined;
  meaning?: (value: string) => string | undefined;
  sortKey?: (value: string) => number;
}

const gradeTexts = new Map(Object.entries(CONDITION_TEXTS));
const kindLabels = new Map(Object.entries(STORAGE_KIND_LABELS));
const SMALLEST = '10';
const LARGEST = '18';
const screenLabel = (inches: string) => {
  if (inches === SMALLEST) return 'Up to 10″';
  return inches === LARGEST ? '18″ and more' : `${inches}″`;
};

const OWN: Partial<Record<FilterName, Partial<ListFacet>>> = {
  grade: {
    about: [...gradeTexts.values()].map(({ label, meaning }) => `${label}: ${meaning}.`).join(' '),
    label: (grade) => gradeTexts.get(grade)?.label,
    meaning: (grade) => gradeTexts.get(grade)?.meaning,
  },
  storage: { label: (gb) => sizeText(Number(gb)) },
  storageKind: { label: (kind) => kindLabels.get(kind) },
  screen: { label: screenLabel },
};

function sortKeyOf(row: ValueRule): ListFacet['sortKey'] {
  if (row.kind === 'whole' || row.kind === 'decimal') return Number;
  return row.kind === 'choice' ? (value) => row.values.indexOf(value) : undefined;
}

/**
 * The filters with a list of values, in the order of the page. The page shows them between the price and the
 * filters with a minimum value.
 */
export const LIST_FACETS: readonly ListFacet[] = (Object.keys(FILTER_TEXTS) as FilterName[]).map((name) => {
  const { title, about, unit } = FILTER_TEXTS[name];
  const label = unit === undefined ? undefined : (value: string) => `${value}${unit}`;
  return { name, title, about, label, sortKey: sortKeyOf(FILTERS[name]), ...OWN[name] };
});

/** The most used filters. The page shows them above the list, next to the price. */
export const LEADING = (['grade', 'screen', 'ram'] satisfies FilterName[]).flatMap(
  (leading) => LIST_FACETS.find(({ name }) => name === leading) ?? [],
);

export interface PriceStep {
  label: string;
  minPrice?: number;
  maxPrice?: number;
}

export const isStep = (query: LaptopQuery, { minPrice, maxPrice }: PriceStep): boolean =>
  query.minPrice === minPrice && query.maxPrice === maxPrice;

export const PRICE_STEPS: readonly PriceStep[] = [
  { label: 'Up to $300', maxPrice: 300 },
  { label: 'Up to $600', maxPrice: 600 },
  { label: 'Up to $1,000', maxPrice: 1000 },
  { label: '$1,000 and up', minPrice: 1000 },
];

const SINGLE: Readonly<Record<string, (value: string) => string>> = {
  q: (value) => `“${value}”`,
  minPrice: (value) => `${formatPrice(Number(value))} and up`,
  maxPrice: (value) => `Up to ${formatPrice(Number(value))}`,
  verified: () => 'Verified sellers',
  available: () => 'Not reserved',
  within: (distance) => `Within ${distance} ${distanceUnit()}`,
};

/** `austin-tx` becomes `Austin, TX`. The label in the search answer also has the accents. */
export function townName(slug: string): string {
  const words = slug.replace(/-\d+$/, '').split('-');
  const region = words.length > 1 ? words.pop()?.toUpperCase() : undefined;
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return [name, region].filter(Boolean).join(', ');
}

const labelOf = ({ name, label }: ListFacet, value: string, facets?: LaptopFacets): string =>
  facets?.[name].find((one) => one.value === value)?.label ?? label?.(value) ?? value;

const isMinimum = (name: string): name is MinimumName => Object.hasOwn(MINIMUMS, name);

export const minimumText = (name: MinimumName, value: string): string =>
  `${value}${MINIMUM_TEXTS[name].unit} or more`;

/** @returns a filter's value as text that is clear without the filter's title */
export function filterLabel(
  [name, value]: Filter,
  { facets, near }: Partial<LaptopSearchAnswer> = {},
): string {
  const list = LIST_FACETS.find((facet) => facet.name === name);
  if (name === 'near') return `Near ${near?.label ?? townName(value)}`;
  if (isMinimum(name)) return `${MINIMUM_TEXTS[name].short} ${minimumText(name, value)}`;
  if (!list) return SINGLE[name]?.(value) ?? value;
  const label = labelOf(list, value, facets);
  return name === 'ram' ? `${label} RAM` : label;
}

interface FilterChoice {
  value: string;
  label: string;
  count: number;
}

/** @returns a filter's values in a fixed order. Active values are included even if no laptop matches */
export function choicesOf(facet: ListFacet, facets: LaptopFacets, query: LaptopQuery): FilterChoice[] {
  const { name, sortKey } = facet;
  const given = facets[name];
  const missing = (query[name] ?? [])
    .map(String)
    .filter((value) => given.every((one) => one.value !== value));
  return [...given, ...missing.map((value) => ({ value, count: 0 }))]
    .map(({ value, count }) => ({ value, count, label: labelOf(facet, value, facets) }))
    .sort((one, other) =>
      sortKey ? sortKey(one.value) - sortKey(other.value) : one.label.localeCompare(other.label),
    );
}

const MOST = 6;

/** @returns the most frequent values and the values to keep, in their original order */
export function mostFrequent(choices: readonly FilterChoice[], kept: readonly string[]): FilterChoice[] {
  const top = choices.toSorted((one, other) => other.count - one.count).slice(0, MOST);
  return choices.filter((choice) => top.includes(choice) || kept.includes(choice.value));
}
