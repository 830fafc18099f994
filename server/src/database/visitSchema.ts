import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** How many browsers came to the shop, each counted in the hour in which it was first seen on that day, UTC. */
export const shopVisits = pgTable('shop_visits', {
  hour: instant('hour').primaryKey(),
  visits: integer('visits').notNull(),
});

/** Who was counted today, as a hash with a key of the day; forgotten the day after. */
export const shopVisitors = pgTable(
  'shop_visitors',
  { day: date('day').notNull(), visitor: text('visitor').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.visitor] })],
);
