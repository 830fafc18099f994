import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReportReason } from '@relaptop/shared/contracts';
import { createdAt, id, idOf, instant } from './columns';
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
    index('reports_open')
      .on(table.createdAt, table.productId)
      .where(sql`dismissed_at is null`),
    index('reports_open_of_product')
      .on(table.productId, table.createdAt, table.id)
      .where(sql`dismissed_at is null`),
  ],
);
