import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, idOf, instant } from './columns';
import { users } from './schema';

/** Calls that are limited, counted over all processes. The table is unlogged: its rows are worth nothing after minutes. */
export const rateLimits = pgTable('rate_limits', {
  /** A hash of the limit's name and of the address or the person: neither is stored. */
  key: text('key').primaryKey(),
  hits: integer('hits').notNull(),
  /** The end of the window. */
  until: instant('until').notNull(),
});

/** Owner of each uploaded picture: only the owner may show it. */
export const uploads = pgTable(
  'uploads',
  {
    /** As the store named it. */
    address: text('address').primaryKey(),
    /** Firebase uid, because the photo of a sign-up is older than its account; null for the shop's pictures, which everyone may show. */
    uid: text('uid'),
    createdAt: createdAt(),
  },
  (table) => [index('uploads_of_person').on(table.uid)],
);

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

/** Sellers whose email and phone number a person has seen within a day. */
export const contactViews = pgTable(
  'contact_views',
  {
    viewerId: idOf('viewer_id', () => users.id),
    sellerId: idOf('seller_id', () => users.id),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.viewerId, table.sellerId] })],
);
