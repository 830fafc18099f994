import { sql } from 'drizzle-orm';
import {
  bigint,
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
import type { OrderNews, Side } from '@relaptop/shared/contracts';
import { createdAt, id, idOf, instant, newest } from './columns';
import { bookings, products, users } from './schema';

export const savedLaptops = pgTable(
  'saved_laptops',
  {
    userId: idOf('user_id', () => users.id),
    productId: idOf('product_id', () => products.id),
    savedAt: instant('saved_at').notNull().defaultNow(),
    /**
     * The notice of a lower price: its id, its time and the old price. Null without a notice, and after the person has dismissed the
     * notice.
     */
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

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: idOf('user_id', () => users.id),
    name: text('name').notNull(),
    /** The query in the form that `laptopQueryString` writes. */
    query: text('query').notNull(),
    alert: boolean('alert').notNull(),
    createdAt: createdAt(),
    /** The server has run the search on all laptops listed up to this time. */
    seenUntil: instant('seen_until').notNull().defaultNow(),
    dueAt: instant('due_at').notNull().defaultNow(),
    /** Number of laptops in the latest notice; null before the first one. Once the notice is dismissed, `notifiedAt` is null. */
    hits: integer('hits'),
    /** The laptops of the latest notice were listed after this time, and until `seen_until`. */
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

/** For each laptop that is reserved or under review, the queue of people who wait until they can book it. */
export const watches = pgTable(
  'watches',
  {
    id: id(),
    productId: idOf('product_id', () => products.id),
    userId: idOf('user_id', () => users.id),
    /** Order of the queue, even of two entries in the same millisecond. */
    place: bigint('place', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    createdAt: createdAt(),
    /** Time at which the server notified the person that the laptop is free; null while they wait. */
    notifiedAt: instant('told_at'),
  },
  (table) => [
    uniqueIndex('watches_once').on(table.productId, table.userId),
    uniqueIndex('watches_queue').on(table.productId, table.place),
    index('watches_of_user').on(table.userId, table.place),
    index('watches_waiting')
      .on(table.productId, table.place)
      .where(sql`told_at is null`),
  ],
);

/** The latest notice about each order of a person; deleted once the person has dismissed it or acted on the order. */
export const orderNotices = pgTable(
  'order_notices',
  {
    id: id(),
    userId: idOf('user_id', () => users.id),
    bookingId: idOf('booking_id', () => bookings.id),
    /** The person's side of the order. Each side has its own page for the order. */
    side: text('side').$type<Side>().notNull(),
    news: text('news').$type<OrderNews>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('order_notices_one').on(table.userId, table.bookingId),
    index('order_notices_of_person').on(table.userId, ...newest(table.createdAt, table.id)),
    check('order_notices_side', sql`side in ('buyer', 'seller')`),
  ],
);
