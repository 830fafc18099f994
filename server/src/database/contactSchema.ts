import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { idOf, instant } from './columns';
import { users } from './schema';

/** Whose email and phone number somebody has seen, for a day. */
export const contactViews = pgTable(
  'contact_views',
  {
    viewerId: idOf('viewer_id', () => users.id),
    sellerId: idOf('seller_id', () => users.id),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.viewerId, table.sellerId] })],
);
