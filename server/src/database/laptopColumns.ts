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

/** Search words in lower case, without punctuation. The query is split in the same way. */
const words = (column: string): string =>
  `to_tsvector('simple', translate(lower(coalesce(${column}, '')), '-/.,;:()+''"&#_@!?*', repeat(' ', 19)))`;
const weighted = (weight: string, ...columns: string[]): string =>
  columns.map((column) => `setweight(${words(column)}, '${weight}')`).join(' || ');

/** Whole inches, as one of `SCREEN_CLASSES`. The smallest class includes all smaller screens, the largest all larger ones. */
export const SCREEN_CLASS =
  '(case when screen_inches < 11 then 10 when screen_inches >= 18 then 18 else floor(screen_inches)::int end)::text';

/** Filters with a list of values. The column `search` contains their values as words with these names. */
export const FILED = Object.keys(FILTERS) as FilterName[];

/** The column of each filter's values, as a property of the table. */
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

/** The expression of the column `city`, repeated here because a generated column can't read another one. */
const CITY = `nullif(btrim(split_part(location, ',', 1)), '')`;

export const filterRule = (name: FilterName): ValueRule => FILTERS[name];

/** The value of a filter as text, in SQL. */
export function filterValue(name: FilterName): string {
  if (name === 'screen') return SCREEN_CLASS;
  const column = columnNameOf(FILTER_COLUMNS[name]);
  const { kind } = filterRule(name);
  // As the browser writes it: 2, not 2.0.
  if (kind === 'decimal') return `trim_scale(${column})::text`;
  return kind === 'text' || kind === 'choice' ? column : `${column}::text`;
}

/** Filters for a minimum, such as RAM, each with its number column. */
export const MINIMUM_COLUMNS = (Object.keys(MINIMUMS) as MinimumName[]).map((parameter) => {
  const { facet, of, steps } = MINIMUMS[parameter];
  return { parameter, facet, property: of, column: columnNameOf(of), steps };
});

/** The columns that filters read, in SQL. */
export const FILTERED_COLUMNS = [
  ...Object.values(FILTER_COLUMNS).map(columnNameOf),
  ...MINIMUM_COLUMNS.map(({ column }) => column),
  'seller_verified',
];

/** Filter values as words that nobody can type, so that one index serves words and filters together. */
const filed = [
  ...FILED.map((name) => `'@${name}:' || ${name === 'city' ? CITY : filterValue(name)}`),
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
    `array_to_tsvector(array_remove(array[${filed.join(', ')}], null))`,
  ].join(' || '),
);

/** A laptop's details, search columns and pictures. Details are empty if the form did not ask for them. */
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
  /** All pictures; empty for a laptop with one picture only. */
  pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
  city: text('city').generatedAlwaysAs(sql.raw(CITY)),
  /** Whether the seller has the tick. A trigger copies the value from `users`, so that the index contains it. */
  sellerVerified: boolean('seller_verified').notNull().default(false),
  search: tsvector('search').generatedAlwaysAs(SEARCH),
};

/** Older attributes whose rules are not called like their columns. */
const RULE_NAMES: Partial<Record<SpecName, string>> = {
  ramGb: 'ram',
  storageGb: 'storage',
  screenInches: 'screen',
  releaseYear: 'year',
  batteryHealth: 'battery',
};

/** The limits of an attribute, in SQL; undefined for text, which the API limits. */
function limitOf(column: string, row: Attribute): string | undefined {
  if (row.kind === 'text') return undefined;
  if (row.kind === 'choice') return `${column} in ('${row.values.join(`', '`)}')`;
  return `${column} between ${row.min} and ${row.max}`;
}

/** Rules for {@link laptopColumns}. Empty columns break no rule. */
export const laptopRules = () => [
  ...(Object.keys(SPECS) as SpecName[]).flatMap((name) => {
    const column = columnNameOf(name);
    const limit = limitOf(column, SPECS[name]);
    return limit ? [check(`products_${RULE_NAMES[name] ?? column}`, sql.raw(limit))] : [];
  }),
  check('products_pictures', sql`jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) <= 8`),
];
