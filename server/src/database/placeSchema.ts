import { sql } from 'drizzle-orm';
import { customType, doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

const cube = customType<{ data: string }>({ dataType: () => 'cube' });

/**
 * Towns that listings point to. A row stays when an update of the gazetteer renames or drops its town, so no listing loses its
 * place.
 */
export const places = pgTable(
  'places',
  {
    /** GeoNames' number. */
    id: integer('id').primaryKey(),
    slug: text('slug').notNull(),
    label: text('label').notNull(),
    /** Degrees, of the town's centre. */
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /**
     * The centre on a sphere of radius 1. Not `ll_to_earth` of the extension earthdistance: in Postgres 15 and 16 an index on it
     * can't be restored from a dump.
     */
    position: cube('position')
      .notNull()
      .generatedAlwaysAs(
        sql`cube(array[cos(radians(latitude)) * cos(radians(longitude)), cos(radians(latitude)) * sin(radians(longitude)), sin(radians(latitude))])`,
      ),
  },
  (table) => [uniqueIndex('places_slug').on(table.slug), index('places_near').using('gist', table.position)],
);
