import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  FLAG_REASONS,
  SUSPECT_REASONS,
  type FlagOutcome,
  type FlagReason,
  type FlagNews,
} from '@relaptop/shared/contracts';
import { createdAt, id, idOf, instant, literals } from './columns';
import { products, users } from './schema';

/** Listings that wait for the sweeper's check. The server adds a listing in the transaction that lists or changes it. */
export const flagChecks = pgTable(
  'flag_checks',
  {
    productId: idOf('product_id', () => products.id).primaryKey(),
    dueAt: instant('due_at').notNull().defaultNow(),
  },
  (table) => [index('flag_checks_due').on(table.dueAt)],
);

/** Perceptual hashes of uploaded pictures: 64 bits that hardly change when a picture is resized or compressed again. */
export const pictureHashes = pgTable('picture_hashes', {
  address: text('address').primaryKey(),
  hash: bigint('hash', { mode: 'bigint' }).notNull(),
  createdAt: createdAt(),
});

/** Pictures of listings, to find copies. Pictures of removed listings stay, because people copy these pictures too. */
export const listingPictures = pgTable(
  'listing_pictures',
  {
    productId: idOf('product_id', () => products.id),
    address: text('address').notNull(),
    sellerId: idOf('seller_id', () => users.id),
    hash: bigint('hash', { mode: 'bigint' }).notNull(),
    /** The hash in eight parts, each with its position. Similar pictures share at least one part. */
    bands: integer('bands').array().notNull(),
    notedAt: instant('noted_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.address] }),
    index('listing_pictures_alike').using('gin', table.bands).with({ fastupdate: false }),
  ],
);

/** Reasons why the automatic check suspects a listing. Admins decide; until then, the listing's page stays public. */
export const flags = pgTable(
  'flags',
  {
    id: id(),
    productId: idOf('product_id', () => products.id),
    reason: text('reason').$type<FlagReason>().notNull(),
    evidence: text('evidence').notNull(),
    /** Identifies the finding, so that the check does not flag it again after an admin dismissed it. */
    finding: text('finding').notNull(),
    otherId: uuid('other_id').references(() => products.id),
    createdAt: createdAt(),
    closedAt: instant('closed_at'),
    outcome: text('outcome').$type<FlagOutcome>(),
    note: text('note'),
  },
  (table) => [
    uniqueIndex('flags_one_open')
      .on(table.productId, table.reason)
      .where(sql`closed_at is null`),
    index('flags_open')
      .on(table.createdAt, table.id)
      .where(sql`closed_at is null`),
    index('flags_urgent')
      .on(table.createdAt, table.id)
      .where(sql`closed_at is null and reason in (${literals(SUSPECT_REASONS)})`),
    index('flags_of_product').on(table.productId, table.reason),
    check('flags_reason', sql`reason in (${literals(FLAG_REASONS)})`),
    check('flags_closed', sql`(closed_at is null) = (outcome is null)`),
    check('flags_outcome', sql`outcome in ('dismissed', 'removed')`),
    check('flags_note', sql`outcome is distinct from 'dismissed' or note is not null`),
  ],
);

/** The latest unread notice to a laptop's seller: admins are checking the laptop, or have cleared it. The bell shows the notice. */
export const flagNotices = pgTable(
  'flag_notices',
  {
    productId: idOf('product_id', () => products.id).primaryKey(),
    userId: idOf('user_id', () => users.id),
    /** Each notice has a new id, so that the bell shows it even after it has shown the previous notice. */
    id: uuid('id').notNull().defaultRandom(),
    news: text('news').$type<FlagNews>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('flag_notices_of_person').on(table.userId, table.createdAt),
    check('flag_notices_news', sql`news in ('underReview', 'cleared')`),
  ],
);
