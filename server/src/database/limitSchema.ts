import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Calls that are limited, counted over all processes. The table is unlogged: its rows are worth nothing after minutes. */
export const rateLimits = pgTable('rate_limits', {
  /** A hash of the limit's name and of the address or the person: neither is stored. */
  key: text('key').primaryKey(),
  hits: integer('hits').notNull(),
  /** When counting begins anew. */
  until: instant('until').notNull(),
});
