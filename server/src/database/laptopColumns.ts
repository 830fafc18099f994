import { sql, type SQL } from 'drizzle-orm';
import { boolean, check, customType, jsonb, numeric, smallint, text } from 'drizzle-orm/pg-core';
import { BATTERY_STEPS, LIMITS, STORAGE_KINDS, type StorageKind } from '@relaptop/shared/contracts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Words as they are searched: in small letters, without what stands between them. The query is taken apart in the same way. */
const words = (column: string): string =>
  `to_tsvector('simple', translate(lower(coalesce(${column}, '')), '-/.,;:()+''"&#_@!?*', repeat(' ', 19)))`;
const weighted = (weight: string, ...columns: string[]): string =>
  columns.map((column) => `setweight(${words(column)}, '${weight}')`).join(' || ');

/** Whole inches, as one of `SCREEN_CLASSES`: the smallest and the largest take in what is beyond them. */
export const SCREEN_CLASS =
  '(case when screen_inches < 11 then 10 when screen_inches >= 18 then 18 else floor(screen_inches)::int end)::text';

/** Filter values as words that can't be typed, so that one index serves words and filters together. */
const filed = [
  `'@brand:' || brand`,
  `'@category:' || category_id::text`,
  `'@ram:' || ram_gb::text`,
  `'@storage:' || storage_gb::text`,
  `'@storageKind:' || storage_kind`,
  `'@processor:' || processor_family`,
  `'@screen:' || ${SCREEN_CLASS}`,
  `'@grade:' || condition`,
  `'@city:' || nullif(btrim(split_part(location, ',', 1)), '')`,
  `case when seller_verified then '@verified' end`,
  ...BATTERY_STEPS.map((step) => `case when battery_health >= ${step} then '@battery:${step}' end`),
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

/** A laptop's details, search columns and pictures. Empty where the seller was not asked. */
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
  /** All of them; empty for a laptop that has its one picture only. */
  pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
  city: text('city').generatedAlwaysAs(sql`nullif(btrim(split_part(location, ',', 1)), '')`),
  /** Whether its seller has the tick: copied from `users` by a trigger, so that the index knows it. */
  sellerVerified: boolean('seller_verified').notNull().default(false),
  search: tsvector('search').generatedAlwaysAs(SEARCH),
};

const { ramGb, storageGb, screenInches, releaseYear, batteryHealth } = LIMITS;
const between = (column: string, { min, max }: { min: number; max: number }): SQL =>
  sql.raw(`${column} between ${min} and ${max}`);

/** Rules for {@link laptopColumns}; what is empty keeps all of them. */
export const laptopRules = () => [
  check('products_ram', between('ram_gb', ramGb)),
  check('products_storage', between('storage_gb', storageGb)),
  check('products_storage_kind', sql.raw(`storage_kind in ('${STORAGE_KINDS.join(`', '`)}')`)),
  check('products_screen', between('screen_inches', screenInches)),
  check('products_year', between('release_year', releaseYear)),
  check('products_battery', between('battery_health', batteryHealth)),
  check('products_pictures', sql`jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) <= 8`),
];
