import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns';

/** Calls that are limited, counted over all processes. The table is unlogged: its rows are worth nothing after minutes. */
export const rateLimits = pgTable('rate_limits', {
  /** A hash of the limit's name and of the address or the person: neither is stored. */
  key: text('key').primaryKey(),
  hits: integer('hits').notNull(),
  /** When counting begins anew. */
  until: instant('until').notNull(),
});

/** Proofs of Firebase that have uploaded the photo of their sign-up, before there was an account. */
export const signUpUploads = pgTable(
  'sign_up_uploads',
  {
    /** At Firebase. */
    uid: text('uid').primaryKey(),
    createdAt: createdAt(),
  },
  (table) => [index('sign_up_uploads_made').on(table.createdAt)],
);
