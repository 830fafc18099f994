import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { URGENT_REPORT_REASONS, type ReportReason } from '@relaptop/shared/contracts';
import { createdAt, id, idOf, instant, literals } from './columns';
import { products, users } from './schema';

export const reports = pgTable(
  'reports',
  {
    id: id(),
    productId: idOf('product_id', () => products.id),
    reporterId: idOf('reporter_id', () => users.id),
    reason: text('reason').$type<ReportReason>(),
    note: text('note'),
    createdAt: createdAt(),
    dismissedAt: instant('dismissed_at'),
  },
  (table) => [
    uniqueIndex('reports_once').on(table.productId, table.reporterId),
    index('reports_made').on(table.createdAt),
    index('reports_of_reporter').on(table.reporterId, table.createdAt),
    index('reports_open')
      .on(table.createdAt, table.productId)
      .where(sql`dismissed_at is null`),
    index('reports_urgent')
      .on(table.createdAt, table.id)
      .where(sql`dismissed_at is null and reason in (${literals(URGENT_REPORT_REASONS)})`),
    index('reports_open_of_product')
      .on(table.productId, table.createdAt, table.id)
      .where(sql`dismissed_at is null`),
  ],
);

export const profileReports = pgTable(
  'profile_reports',
  {
    id: id(),
    sellerId: idOf('seller_id', () => users.id),
    reporterId: idOf('reporter_id', () => users.id),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('profile_reports_once').on(table.sellerId, table.reporterId),
    index('profile_reports_made').on(table.createdAt),
    index('profile_reports_of_reporter').on(table.reporterId),
    index('profile_reports_open')
      .on(table.createdAt, table.id)
      .where(sql`closed_at is null`),
    check('profile_reports_not_of_oneself', sql`seller_id <> reporter_id`),
    check('profile_reports_reason', sql`reason <> ''`),
  ],
);
