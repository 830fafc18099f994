import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { DraftContent, ListingChange } from '@relaptop/shared/contracts';
import { createdAt, id, idOf, instant } from './columns';
import { products, users } from './schema';

/** Changes to listings, by their sellers, or by admins who withdraw a listing. Rows are never updated. */
export const listingChanges = pgTable(
  'listing_changes',
  {
    id: id(),
    productId: idOf('product_id', () => products.id),
    changedBy: idOf('changed_by', () => users.id),
    at: instant('at').notNull().defaultNow(),
    kind: text('kind').$type<ListingChange['kind']>().notNull(),
    /** Names of the changed `LISTING_FIELDS`. The log stores no old values except the price. */
    fields: jsonb('fields').$type<ListingChange['fields']>().notNull().default([]),
    oldPriceCents: integer('old_price_cents'),
    newPriceCents: integer('new_price_cents'),
    oldPriceHours: integer('old_price_hours'),
  },
  (table) => [
    index('listing_changes_of_product').on(table.productId, table.at),
    index('listing_changes_by').on(table.changedBy, table.at),
    check('listing_changes_kind', sql`kind in ('edited', 'withdrawn', 'listedAgain')`),
    check(
      'listing_changes_price',
      sql`(old_price_cents is null) = (new_price_cents is null) and (old_price_cents is null) = (old_price_hours is null)`,
    ),
  ],
);

export const listingDrafts = pgTable(
  'listing_drafts',
  {
    id: id(),
    sellerId: idOf('seller_id', () => users.id),
    content: jsonb('content').$type<DraftContent>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (table) => [
    index('listing_drafts_of_seller').on(table.sellerId, table.savedAt),
    index('listing_drafts_pictures').using('gin', sql`(content -> 'pictures') jsonb_path_ops`),
    check('listing_drafts_size', sql`length(content::text) <= 20000`),
  ],
);
