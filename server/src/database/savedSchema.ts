import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, idOf, instant } from './columns';
import { products, users } from './schema';

/** What people have put aside to look at again. */
export const savedLaptops = pgTable(
  'saved_laptops',
  {
    userId: idOf('user_id', () => users.id),
    productId: idOf('product_id', () => products.id),
    savedAt: instant('saved_at').notNull().defaultNow(),
    /** The notice that its price was lowered, until it is put away: when that was, and from how much. */
    noticeId: uuid('notice_id'),
    cheaperAt: instant('cheaper_at'),
    wasPriceCents: integer('was_price_cents'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('saved_laptops_of_product').on(table.productId),
    check(
      'saved_laptops_cheaper',
      sql`(notice_id is null) = (cheaper_at is null) and (notice_id is null) = (was_price_cents is null)`,
    ),
  ],
);

/** Searches by name, whose owners may be told of new laptops. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: idOf('user_id', () => users.id),
    name: text('name').notNull(),
    /** In the form of `laptopQueryString`. */
    query: text('query').notNull(),
    alert: boolean('alert').notNull(),
    createdAt: createdAt(),
    /** Laptops listed later are new. */
    seenUntil: instant('seen_until').notNull().defaultNow(),
    /** When they are looked for next. */
    dueAt: instant('due_at').notNull().defaultNow(),
    /** The latest find, until its notice is put away. */
    hits: integer('hits'),
    /** It was listed after this, and until `seen_until`. */
    foundAfter: instant('found_after'),
    latestId: uuid('latest_id').references(() => products.id),
    notifiedAt: instant('notified_at'),
  },
  (table) => [
    uniqueIndex('saved_searches_once').on(table.userId, table.query),
    index('saved_searches_due')
      .on(table.dueAt)
      .where(sql`alert`),
  ],
);
