import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idOf, instant } from './columns';
import { users } from './schema';

/** From which networks a person has logged in within the last months, as keyed hashes: `http/networks.ts`. */
export const personNetworks = pgTable(
  'person_networks',
  {
    userId: idOf('user_id', () => users.id),
    network: text('network').notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.network] }),
    index('person_networks_seen').on(table.seenAt),
  ],
);
