import * as LIMITS from './limitValues';
import { BATTERY_STEPS, CONDITIONS, LAPTOP_SORTS, SCREEN_CLASSES, STORAGE_KINDS } from './vocabulary';

/**
 * Attributes of a laptop and filters of a search, without schemas. Their texts are in `attributeTexts.ts` and
 * `filterTexts.ts`. Each table is a separate export, which lets a bundle leave out unused tables.
 */

/** `decimal` has one decimal place. */
export type Attribute = (
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'whole' | 'decimal'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
) & { readonly optional?: true };

/** `slug` is the slug of a category. */
export type ValueRule = Attribute | { readonly kind: 'slug' | 'place' | 'dollars' | 'yes' | 'cursor' };

export type ValueOf<Row> = Row extends { readonly values: readonly (infer Choice)[] }
  ? Choice
  : Row extends { readonly kind: 'whole' | 'decimal' | 'dollars' }
    ? number
    : Row extends { readonly kind: 'yes' }
      ? true
      : string;

/** A laptop can also be listed without attributes. */
export const SPECS = {
  brand: { kind: 'text', ...LIMITS.brand },
  model: { kind: 'text', ...LIMITS.spec },
  processor: { kind: 'text', ...LIMITS.spec },
  graphics: { kind: 'text', ...LIMITS.spec, optional: true },
  ramGb: { kind: 'whole', ...LIMITS.ramGb },
  /** Gigabytes. A terabyte has 1024 gigabytes. */
  storageGb: { kind: 'whole', ...LIMITS.storageGb },
  storageKind: { kind: 'choice', values: STORAGE_KINDS },
  screenInches: { kind: 'decimal', ...LIMITS.screenInches },
  releaseYear: { kind: 'whole', ...LIMITS.releaseYear },
  operatingSystem: { kind: 'text', ...LIMITS.spec },
  /** Percent of the design capacity. The grade `excellent` requires it. */
  batteryHealth: { kind: 'whole', ...LIMITS.batteryHealth, optional: true },
  keyboard: { kind: 'text', ...LIMITS.spec },
  included: { kind: 'text', ...LIMITS.included },
} as const satisfies Readonly<Record<string, Attribute>>;
export type SpecName = keyof typeof SPECS;

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

/** Filters that accept any of several values. The server's `FILTER_COLUMNS` names their columns. */
export const FILTERS = {
  brand: SPECS.brand,
  category: { kind: 'slug' },
  ram: SPECS.ramGb,
  storage: SPECS.storageGb,
  storageKind: SPECS.storageKind,
  /** A processor family, such as `Intel Core i7`. */
  processor: SPECS.processor,
  screen: { kind: 'choice', values: SCREEN_CLASSES },
  grade: { kind: 'choice', values: CONDITIONS },
  city: { kind: 'text', ...LIMITS.location },
} as const satisfies Readonly<Record<string, ValueRule>>;
export type FilterName = keyof typeof FILTERS;

interface Minimum {
  /** Name of the facet in the search answer, which counts the laptops for each step. */
  readonly facet: string;
  readonly of: SpecName;
  /** The values to choose from, highest first. */
  readonly steps: readonly number[];
}

export const MINIMUMS = {
  minBattery: { ...SPECS.batteryHealth, facet: 'battery', of: 'batteryHealth', steps: BATTERY_STEPS },
} as const satisfies Readonly<Record<string, ValueRule & Minimum>>;
export type MinimumName = keyof typeof MINIMUMS;
export type MinimumFacet = (typeof MINIMUMS)[MinimumName]['facet'];

export const ofEachFacet = <T>(value: T): Record<FilterName | MinimumFacet, T> => {
  const names = [...Object.keys(FILTERS), ...Object.values(MINIMUMS).map(({ facet }) => facet)];
  return Object.fromEntries(names.map((name) => [name, value])) as Record<FilterName | MinimumFacet, T>;
};

/** Search parameters, in their order in an address. */
export const LAPTOP_PARAMETERS = {
  q: { kind: 'text', max: LIMITS.search.characters },
  ...FILTERS,
  minPrice: { kind: 'dollars' },
  maxPrice: { kind: 'dollars' },
  ...MINIMUMS,
  /** The slug of a town. `within` and the sort `nearest` need a town. */
  near: { kind: 'place' },
  /** In the shop's unit. */
  within: { kind: 'whole', ...LIMITS.distance },
  verified: { kind: 'yes' },
  available: { kind: 'yes' },
  sort: { kind: 'choice', values: LAPTOP_SORTS },
  limit: { kind: 'whole', min: 1, max: LIMITS.page.max },
  cursor: { kind: 'cursor' },
} as const satisfies Readonly<Record<string, ValueRule>>;
type Parameters = typeof LAPTOP_PARAMETERS;

export const isFilter = (name: string): name is FilterName => Object.hasOwn(FILTERS, name);

/** A search, as in a page's address and in the API call. Prices are whole dollars. */
export type LaptopQuery = {
  readonly [Name in keyof Parameters]?: Name extends FilterName
    ? readonly ValueOf<Parameters[Name]>[]
    : ValueOf<Parameters[Name]>;
};
