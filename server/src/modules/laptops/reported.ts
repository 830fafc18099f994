import { and, eq, exists, inArray, isNull, notExists, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReportReason } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { reports } from '../../database/reportSchema';
import { products } from '../../database/schema';
import { countRows } from '../../http/paging';

const earlier = alias(reports, 'earlier');

/** Condition for the first open report of a product. @param among counts only reports with these reasons */
export function isFirstReport(db: Database, among?: readonly ReportReason[]): SQL {
  const hasEarlier = db
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        eq(earlier.productId, reports.productId),
        isNull(earlier.dismissedAt),
        among && inArray(earlier.reason, [...among]),
        sql`(${earlier.createdAt}, ${earlier.id}) < (${reports.createdAt}, ${reports.id})`,
      ),
    );
  return notExists(hasEarlier);
}

export function countReported(db: Database, only?: string): Promise<number | undefined> {
  const which = only ? eq(reports.productId, only) : undefined;
  return countRows(
    db,
    reports,
    and(isNull(reports.dismissedAt), which, exists(isListed(db)), isFirstReport(db)),
  );
}

export const isListed = (db: Database) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, reports.productId), isNull(products.removedAt)));

export const isUrgentlyReported = (db: Database) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, reports.productId), products.urgentlyReported));
