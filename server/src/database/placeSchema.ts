import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/**
 * Towns of listings, saved searches and accounts. A row stays when an update of the gazetteer drops its town, so that no listing loses its
 * place. After an update that renames the town or moves its center, the sweeper corrects the row.
 */
export const places = pgTable(
  'places',
  {
    /** GeoNames id. */
    id: integer('id').primaryKey(),
    slug: text('slug').notNull(),
    label: text('label').notNull(),
    /** Degrees. */
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** `x`, `y` and `z`: the center as a point on a sphere of radius 1, so that distances need no trigonometry. */
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

/** Old slugs of towns, from before an update of the gazetteer. A search or page with an old slug still finds its town. */
export const formerSlugs = pgTable('former_place_slugs', {
  slug: text('slug').primaryKey(),
  placeId: integer('place_id')
    .notNull()
    .references(() => places.id),
});
