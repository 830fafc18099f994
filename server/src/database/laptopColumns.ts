import { sql } from 'drizzle-orm';
import { boolean, check, customType, jsonb, numeric, smallint, text } from 'drizzle-orm/pg-core';
import {
  FILTERS,
  MINIMUMS,
  SPECS,
  type Attribute,
  type FilterName,
  type MinimumName,
  type SpecName,
  type StorageKind,
  type ValueRule,
} from '@relaptop/shared/contracts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** @returns SQL for the search words of a column, in lower case and without punctuation. `splitWords` splits queries by the same rules */
const words = (column: string): string =>
  `to_tsvector('simple', translate(lower(coalesce(${column}, '')), '-/.,;:()+''"&#_@!?*', repeat(' ', 19)))`;
const weighted = (weight: string, ...columns: string[]): string =>
  columns.map((column) => `setweight(${words(column)}, '${weight}')`).join(' || ');

/** SQL of a screen's class in `SCREEN_CLASSES`. The smallest includes all smaller screens, the largest all larger ones. */
export const SCREEN_CLASS =
  '(case when screen_inches < 11 then 10 when screen_inches >= 18 then 18 else floor(screen_inches)::int end)::text';

/** Filters with a list of values. The column `search` contains each value as a word such as `@ram:16`. */
export const LIST_FILTERS = Object.keys(FILTERS) as FilterName[];

export const FILTER_COLUMNS = {
  brand: 'brand',
  category: 'categoryId',
  ram: 'ramGb',
  storage: 'storageGb',
  storageKind: 'storageKind',
  processor: 'processorFamily',
  screen: 'screenInches',
  grade: 'condition',
  city: 'city',
} as const satisfies Record<FilterName, string>;

const columnNameOf = (property: string): string =>
  property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The expression of the column `city`, repeated here because a generated column can't read another generated column. */
const CITY = `nullif(btrim(split_part(location, ',', 1)), '')`;

export const filterRule = (name: FilterName): ValueRule => FILTERS[name];

export function filterValue(name: FilterName): string {
  if (name === 'screen') return SCREEN_CLASS;
  const column = columnNameOf(FILTER_COLUMNS[name]);
  const { kind } = filterRule(name);
  // Writes decimals as the browser does: 2, not 2.0.
  if (kind === 'decimal') return `trim_scale(${column})::text`;
  return kind === 'text' || kind === 'choice' ? column : `${column}::text`;
}

export const MINIMUM_COLUMNS = (Object.keys(MINIMUMS) as MinimumName[]).map((parameter) => {
  const { facet, of, steps } = MINIMUMS[parameter];
  return { parameter, facet, property: of, column: columnNameOf(of), steps };
});

export const FILTERED_COLUMNS = [
  ...Object.values(FILTER_COLUMNS).map(columnNameOf),
  ...MINIMUM_COLUMNS.map(({ column }) => column),
  'seller_verified',
];

/** Filter values as words such as `@ram:16`. Words of a query never contain `@`, so one index serves both words and filters. */
const filterWords = [
  ...LIST_FILTERS.map((name) => `'@${name}:' || ${name === 'city' ? CITY : filterValue(name)}`),
  `case when seller_verified then '@verified' end`,
  ...MINIMUM_COLUMNS.flatMap(({ facet, column, steps }) =>
    steps.map((step) => `case when ${column} >= ${step} then '@${facet}:${step}' end`),
  ),
];

const SEARCH = sql.raw(
  [
    weighted('A', 'name', 'brand', 'model'),
    weighted('B', 'processor', 'graphics'),
    weighted('C', 'location'),
    weighted('D', 'details'),
    `array_to_tsvector(array_remove(array[${filterWords.join(', ')}], null))`,
  ].join(' || '),
);

/**
 * A laptop's details, search columns and pictures. A detail is null if the seller left it out. It is also null for a listing that is older
 * than the form's field.
 */
export const laptopColumns = {
  brand: text('brand'),
  model: text('model'),
  processor: text('processor'),
  processorFamily: text('processor_family'),
  graphics: text('graphics'),
  ramGb: smallint('ram_gb'),
  storageGb: smallint('storage_gb'),
  storageKind: text('storage_kind').$type<StorageKind>(),
  screenInches: numeric('screen_inches', { precision: 3, scale: 1, mode: 'number' }),
  releaseYear: smallint('release_year'),
  operatingSystem: text('operating_system'),
  batteryHealth: smallint('battery_health'),
  keyboard: text('keyboard'),
  included: text('included'),
  /** All pictures; empty for a laptop with a single picture, which is in `image`. */
  pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
  city: text('city').generatedAlwaysAs(sql.raw(CITY)),
  /** Whether the seller's identity is verified. A trigger copies the value from `users`, so that the index contains it. */
  sellerVerified: boolean('seller_verified').notNull().default(false),
  search: tsvector('search').generatedAlwaysAs(SEARCH),
};

/** Attributes whose check constraint is not named after the column. */
const RULE_NAMES: Partial<Record<SpecName, string>> = {
  ramGb: 'ram',
  storageGb: 'storage',
  screenInches: 'screen',
  releaseYear: 'year',
  batteryHealth: 'battery',
};

/** @returns SQL for the limits of an attribute; undefined for text, which the API limits */
function limitOf(column: string, row: Attribute): string | undefined {
  if (row.kind === 'text') return undefined;
  if (row.kind === 'choice') return `${column} in ('${row.values.join(`', '`)}')`;
  return `${column} between ${row.min} and ${row.max}`;
}

export const laptopRules = () => [
  ...(Object.keys(SPECS) as SpecName[]).flatMap((name) => {
    const column = columnNameOf(name);
    const limit = limitOf(column, SPECS[name]);
    return limit ? [check(`products_${RULE_NAMES[name] ?? column}`, sql.raw(limit))] : [];
  }),
  check('products_pictures', sql`jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) <= 8`),
];
