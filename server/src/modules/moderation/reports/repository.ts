import { and, asc, eq, getTableColumns, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { ReportBody } from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import { reports } from '../../../database/reportSchema';
import { products, users } from '../../../database/schema';
import { type Page, rowOf } from '../../../http/paging';
import { isFirstReport } from '../../laptops/reported';
import type { DomainEvents, Transaction } from '../../../database/domainEvents';
import { closeProfileReports } from '../../people/profileReports';

export async function insertReport(
  db: Database,
  productId: string,
  reporterId: string,
  { reason, note }: ReportBody,
): Promise<boolean> {
  const report = { productId, reporterId, reason: reason ?? null, note: note?.trim() || null };
  const rows = await db.insert(reports).values(report).onConflictDoNothing().returning({ id: reports.id });
  return rows.length > 0;
}

const open = isNull(reports.dismissedAt);
/**
 * Reads a page of products with open reports, ordered by their oldest open report.
 * @param only if set, reads only the product with this id
 * @returns the page's rows, and one extra row if there is a next page
 */
export function listReported(db: Database, page: Page, only?: string) {
  return db
    .select({
      id: products.id,
      name: products.name,
      image: products.image,
      sellerId: products.sellerId,
      sellerEmail: users.email,
      soldAt: products.soldAt,
      firstReportAt: reports.createdAt,
    })
    .from(reports)
    .innerJoin(products, eq(products.id, reports.productId))
    .innerJoin(users, eq(users.id, products.sellerId))
    .where(
      and(
        open,
        only ? eq(reports.productId, only) : undefined,
        isNull(products.removedAt),
        isFirstReport(db),
        page.after && sql`(${reports.createdAt}, ${reports.productId}) > ${rowOf(page.after)}`,
      ),
    )
    .orderBy(asc(reports.createdAt), asc(reports.productId))
    .limit(page.limit + 1);
}
export type ReportedRow = Awaited<ReturnType<typeof listReported>>[number];

const REPORTS_SHOWN = 20;

export async function listReportsOf(db: Database, productIds: string[]) {
  if (productIds.length === 0) return [];
  const ofProduct = sql`partition by ${reports.productId}`;
  const ranked = db
    .select({
      ...getTableColumns(reports),
      rank: sql<number>`row_number() over (${ofProduct} order by ${reports.createdAt} desc, ${reports.id} desc)`.as(
        'rank',
      ),
      total: sql<number>`count(*) over (${ofProduct})`.mapWith(Number).as('total'),
    })
    .from(reports)
    .where(and(open, inArray(reports.productId, productIds)))
    .as('ranked');
  return db
    .select({
      productId: ranked.productId,
      reason: ranked.reason,
      note: ranked.note,
      createdAt: ranked.createdAt,
      total: ranked.total,
      reporterEmail: users.email,
    })
    .from(ranked)
    .innerJoin(users, eq(users.id, ranked.reporterId))
    .where(lte(ranked.rank, REPORTS_SHOWN))
    .orderBy(ranked.createdAt, ranked.id);
}
export type ReportRow = Awaited<ReturnType<typeof listReportsOf>>[number];

export async function dismissReports(db: Database, productId: string): Promise<string[]> {
  const rows = await db
    .update(reports)
    .set({ dismissedAt: sql`now()` })
    .where(and(eq(reports.productId, productId), open))
    .returning({ reporterId: reports.reporterId });
  return rows.map(({ reporterId }) => reporterId);
}

function listOpenReporters(db: Database, productIds: readonly string[]) {
  return db
    .select({ productId: reports.productId, reporterId: reports.reporterId })
    .from(reports)
    .where(and(open, inArray(reports.productId, [...productIds])));
}

/**
 * After the removal of a laptop, notifies the people who reported it. Lists then leave out its reports, which count as open again if the
 * seller lists the laptop again. The deletion of an account closes the reports of its profile.
 */
export function reportListeners(events: DomainEvents): void {
  events.on('laptop.removed', (tx, { productIds }) => settle(tx, productIds));
  for (const name of ['person.deleted', 'person.replaced'] as const)
    events.on(name, async (tx, { userId }) => {
      await closeProfileReports(tx, userId);
    });
}

async function settle(tx: Transaction, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  const reporters = await listOpenReporters(tx, productIds);
  for (const id of new Set(reporters.map(({ productId }) => productId))) {
    const reporterIds = reporters
      .filter(({ productId }) => productId === id)
      .map(({ reporterId }) => reporterId);
    await tx.emit('report.decided', { about: 'laptop', id, isRemoved: true, reporterIds });
  }
}
