import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Towns of listings. A row stays when an update of the gazetteer renames or drops its town, so that no listing loses its place. */
export const places = pgTable(
  'places',
  {
    /** GeoNames id. */
    id: integer('id').primaryKey(),
    slug: text('slug').notNull(),
    label: text('label').notNull(),
    /** The town's centre, in degrees. */
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** `x`, `y` and `z`: the centre as a point on a sphere of radius 1, so that distances need no trigonometry. */
    x: doublePrecision('x')
      .notNull()
      .generatedAlwaysAs(sql`cos(radians(latitude)) * cos(radians(longitude))`),
    y: doublePrecision('y')
      .notNull()
      .generatedAlwaysAs(sql`cos(radians(latitude)) * sin(radians(longitude))`),
    z: doublePrecision('z')
      .notNull()
      .generatedAlwaysAs(sql`sin(radians(latitude))`),
  },
  (table) => [uniqueIndex('places_slug').on(table.slug), index('places_near').on(table.z)],
);
