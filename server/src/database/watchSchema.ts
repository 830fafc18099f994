import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, idOf, instant } from './columns';
import { products, users } from './schema';

/** People who wait for a laptop that somebody else holds, in the order in which they came. */
export const watches = pgTable(
  'watches',
  {
    id: id(),
    productId: idOf('product_id', () => products.id),
    userId: idOf('user_id', () => users.id),
    /** Orders the queue: who came later has the larger number, also within a millisecond. */
    place: bigint('place', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    createdAt: createdAt(),
    /** When the laptop became free for this person; empty while they wait. */
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
