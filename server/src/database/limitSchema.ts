import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, idOf, instant } from './columns';
import { users } from './schema';

/** Counted calls of all processes. Unlogged (lost in a crash), because the counts matter for a day at most. */
export const rateLimits = pgTable('rate_limits', {
  /** A hash of the limit's name and the IP address or person, so that neither is stored. */
  key: text('key').primaryKey(),
  hits: integer('hits').notNull(),
  until: instant('until').notNull(),
});

/** The owner of each uploaded picture. Other people may not use it. */
export const uploads = pgTable(
  'uploads',
  {
    address: text('address').primaryKey(),
    /** Firebase uid of the owner: a sign-up's photo comes before the account. Null for the shop's pictures, free for everyone. */
    uid: text('uid'),
    createdAt: createdAt(),
  },
  (table) => [index('uploads_of_person').on(table.uid)],
);

/** Firebase users who have uploaded the photo for their sign-up before they had an account. */
export const signUpUploads = pgTable(
  'sign_up_uploads',
  {
    uid: text('uid').primaryKey(),
    createdAt: createdAt(),
  },
  (table) => [index('sign_up_uploads_made').on(table.createdAt)],
);

/** Networks from which a person has logged in within `NETWORK_DAYS`. They are stored as keyed hashes, see `http/networks.ts`. */
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

/** Sellers whose email and phone number a person has seen within 24 hours. */
export const contactViews = pgTable(
  'contact_views',
  {
    viewerId: idOf('viewer_id', () => users.id),
    sellerId: idOf('seller_id', () => users.id),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.viewerId, table.sellerId] })],
);
