import * as LIMITS from './limitValues';
import { BATTERY_STEPS, CONDITIONS, LAPTOP_SORTS, SCREEN_CLASSES, STORAGE_KINDS } from './vocabulary';

/**
 * The attributes of a laptop and the filters of a search: plain values, no schemas. Schemas, readers, columns, filters, forms and pages
 * follow from these tables; their words for people are in `attributeTexts.ts` and
 * `filterTexts.ts`. Each table is an export of its own, so that a bundle has
 * those that it needs and no others.
 */

/** What an attribute has to be. `decimal` has one decimal. An optional one may be missing where the others are given. */
export type Attribute = (
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'whole' | 'decimal'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
) & { readonly optional?: true };

/** What a value in an address has to be. `slug` is that of a category, `place` that of a town. */
export type ValueRule = Attribute | { readonly kind: 'slug' | 'place' | 'dollars' | 'yes' | 'cursor' };

/** The type of the values that a row describes. */
export type ValueOf<Row> = Row extends { readonly values: readonly (infer Choice)[] }
  ? Choice
  : Row extends { readonly kind: 'whole' | 'decimal' | 'dollars' }
    ? number
    : Row extends { readonly kind: 'yes' }
      ? true
      : string;

/** What a laptop is, so that it can be found and compared. Without any of them a laptop is for sale all the same. */
export const SPECS = {
  brand: { kind: 'text', ...LIMITS.brand },
  model: { kind: 'text', ...LIMITS.spec },
  processor: { kind: 'text', ...LIMITS.spec },
  graphics: { kind: 'text', ...LIMITS.spec, optional: true },
  ramGb: { kind: 'whole', ...LIMITS.ramGb },
  /** A terabyte has 1024. */
  storageGb: { kind: 'whole', ...LIMITS.storageGb },
  storageKind: { kind: 'choice', values: STORAGE_KINDS },
  screenInches: { kind: 'decimal', ...LIMITS.screenInches },
  releaseYear: { kind: 'whole', ...LIMITS.releaseYear },
  operatingSystem: { kind: 'text', ...LIMITS.spec },
  /** Per cent of the design capacity; required for grade excellent. */
  batteryHealth: { kind: 'whole', ...LIMITS.batteryHealth, optional: true },
  /** Its layout. */
  keyboard: { kind: 'text', ...LIMITS.spec },
  included: { kind: 'text', ...LIMITS.included },
} as const satisfies Readonly<Record<string, Attribute>>;
export type SpecName = keyof typeof SPECS;

/** For the documentation of the API. */
export const SPEC_EXAMPLES: { readonly [Name in SpecName]: ValueOf<(typeof SPECS)[Name]> } = {
  brand: 'Lenovo',
  model: 'ThinkPad X1 Carbon Gen 9',
  processor: 'Intel Core i7-1185G7',
  graphics: 'Intel Iris Xe',
  ramGb: 16,
  storageGb: 512,
  storageKind: 'ssd',
  screenInches: 14,
  releaseYear: 2021,
  operatingSystem: 'Windows 11',
  batteryHealth: 91,
  keyboard: 'English (US)',
  included: 'Charger and box',
};

/** Filters with several values, any of which will do. The server's `FILTER_COLUMNS` names the column of each. */
export const FILTERS = {
  brand: SPECS.brand,
  category: { kind: 'slug' },
  ram: SPECS.ramGb,
  storage: SPECS.storageGb,
  storageKind: SPECS.storageKind,
  /** A family of processors. */
  processor: SPECS.processor,
  screen: { kind: 'choice', values: SCREEN_CLASSES },
  grade: { kind: 'choice', values: CONDITIONS },
  city: { kind: 'text', ...LIMITS.location },
} as const satisfies Readonly<Record<string, ValueRule>>;
export type FilterName = keyof typeof FILTERS;

interface Minimum {
  /** The name of its counts. */
  readonly facet: string;
  readonly of: SpecName;
  /** The values that are offered, the highest first. */
  readonly steps: readonly number[];
}

/** Filters for at least so much of a number. */
export const MINIMUMS = {
  minBattery: { ...SPECS.batteryHealth, facet: 'battery', of: 'batteryHealth', steps: BATTERY_STEPS },
} as const satisfies Readonly<Record<string, ValueRule & Minimum>>;
export type MinimumName = keyof typeof MINIMUMS;
export type MinimumFacet = (typeof MINIMUMS)[MinimumName]['facet'];

/** @returns the same value for each filter's counts. */
export const ofEachFacet = <T>(value: T): Record<FilterName | MinimumFacet, T> => {
  const names = [...Object.keys(FILTERS), ...Object.values(MINIMUMS).map(({ facet }) => facet)];
  return Object.fromEntries(names.map((name) => [name, value])) as Record<FilterName | MinimumFacet, T>;
};

/** The parameters of a search, in the order in which they stand in an address. */
export const LAPTOP_PARAMETERS = {
  q: { kind: 'text', max: LIMITS.search.characters },
  ...FILTERS,
  minPrice: { kind: 'dollars' },
  maxPrice: { kind: 'dollars' },
  ...MINIMUMS,
  /** A town; `within` and the sort `nearest` count from it, and without it say nothing. */
  near: { kind: 'place' },
  /** In the shop's unit of distances. */
  within: { kind: 'whole', ...LIMITS.distance },
  /** Only of sellers with the tick. */
  verified: { kind: 'yes' },
  /** Without those that somebody holds. */
  available: { kind: 'yes' },
  sort: { kind: 'choice', values: LAPTOP_SORTS },
  limit: { kind: 'whole', min: 1, max: LIMITS.page.max },
  cursor: { kind: 'cursor' },
} as const satisfies Readonly<Record<string, ValueRule>>;
type Parameters = typeof LAPTOP_PARAMETERS;

/** @returns whether a parameter may have several values. */
export const isFilter = (name: string): name is FilterName => Object.hasOwn(FILTERS, name);

/** What is searched for, in a page's address just as in the call. Prices are whole dollars. */
export type LaptopQuery = {
  readonly [Name in keyof Parameters]?: Name extends FilterName
    ? readonly ValueOf<Parameters[Name]>[]
    : ValueOf<Parameters[Name]>;
};
