import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idOf } from './columns';
import { products, users } from './schema';

/** Words of names, brands, models, processors and graphics, to correct typing mistakes in searches. A trigger on `products` adds them. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() });

/** Views of a laptop, counted once a day for each visitor. */
export const laptopViews = pgTable('laptop_views', {
  productId: idOf('product_id', () => products.id).primaryKey(),
  views: bigint('views', { mode: 'number' }).notNull().default(0),
  /** The day of the last view; null for laptops without a view since this column exists. */
  viewedOn: date('viewed_on'),
});

/** Views of all laptops of a seller, by week. A week begins on Monday, UTC. */
export const sellerViews = pgTable(
  'seller_views',
  {
    sellerId: idOf('seller_id', () => users.id),
    week: date('week').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.week] })],
);

/** Visitors that the server counted today, as hashes that differ each day. The server deletes them on the next day. */
export const laptopViewers = pgTable(
  'laptop_viewers',
  {
    day: date('day').notNull(),
    viewer: text('viewer').notNull(),
    productId: idOf('product_id', () => products.id),
  },
  (table) => [primaryKey({ columns: [table.day, table.viewer, table.productId] })],
);
