import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OrderNews, Side } from '@relaptop/shared/contracts';
import { createdAt, id, idOf, newest } from './columns';
import { bookings, users } from './schema';

/** The latest that somebody is to know about an order of theirs; gone once they have read it. */
export const orderNotices = pgTable(
  'order_notices',
  {
    id: id(),
    userId: idOf('user_id', () => users.id),
    bookingId: idOf('booking_id', () => bookings.id),
    /** On which side of the order they stand: each has a page of its own. */
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
