import { ERROR_CODES, laptopSlug, PAID, type ReportedProduct } from '@relaptop/shared/contracts';
import type { Transaction } from '../../../database/domainEvents';
import { modified } from '../../../http/answers';
import type { App, Caller } from '../../../http/app';
import { AppError, notFound } from '../../../http/errors';
import { assertSelf, callerOf } from '../../../http/identity';
import { route } from '../../../http/route';
import { answerList } from '../../../http/wholeList';
import { appendAudit } from '../../../database/auditSchema';
import { lockProduct } from '../../laptops/writes';
import { lockCaller } from '../../../http/lockCaller';
import {
  dismissReports,
  insertReport,
  listReported,
  listReportsOf,
  type ReportedRow,
  type ReportRow,
} from './repository';
import { countReported } from '../../laptops/reported';

export function reportRoutes(app: App): void {
  const { db, events } = app;
  route(
    app,
    'PUT /reportProduct/:id',
    async (request) => {
      const reporter = callerOf(request);
      assertSelf(reporter.email, request.query.email);
      const { id } = request.params;
      const made = await events.inTransaction(db, async (tx) => {
        const product = await lockProduct(tx, id);
        if (!product) throw notFound('laptop');
        if (product.sellerId === reporter.id)
          throw new AppError(ERROR_CODES.ownLaptop, 'You can’t report your own laptop.');
        const isNew = await insertReport(tx, id, reporter.id, request.body);
        if (isNew) await tx.emit('report.made', { productId: id });
        return isNew;
      });
      return modified(made ? 1 : 0);
    },
    {
      preValidation: async (request) => {
        request.body ??= {};
      },
    },
  );
  route(app, 'GET /reportedProducts', (request, reply) =>
    answerList(request, reply, {
      find: async (page) => {
        const { only } = request.query;
        return { rows: await listReported(db, page, only), total: await countReported(db, only) };
      },
      positionOf: (row) => ({ at: row.firstReportAt, id: row.id }),
      toWire: async (rows) => {
        const ids = rows.map(({ id }) => id);
        const reports = await listReportsOf(db, ids);
        return rows.map((row) => toReportedProduct(row, reports));
      },
    }),
  );
  route(app, 'PUT /dismissReports/:id', async (request) =>
    modified(
      await events.inTransaction(db, (tx) => dismissReportsOf(tx, request.params.id, callerOf(request))),
    ),
  );
}

/**
 * Dismisses the open reports of a laptop, and notifies the reporters.
 * @param note of the admin, for the audit log
 * @returns the number of reports
 * @throws 404 for an unknown or removed laptop
 */
export async function dismissReportsOf(
  tx: Transaction,
  productId: string,
  admin: Caller,
  note?: string,
): Promise<number> {
  await lockCaller(tx, admin);
  const product = await lockProduct(tx, productId);
  if (!product) throw notFound('laptop');
  const reporterIds = await dismissReports(tx, productId);
  const dismissed = reporterIds.length;
  if (dismissed > 0) {
    await appendAudit(tx, {
      actorEmail: admin.email,
      action: 'dismissReports',
      subject: product.name,
      before: { id: productId, openReports: dismissed },
      after: { id: productId, openReports: 0, ...(note && { note }) },
    });
    await tx.emit('report.decided', { about: 'laptop', id: productId, isRemoved: false, reporterIds });
  }
  return dismissed;
}

function toReportedProduct(row: ReportedRow, reports: readonly ReportRow[]): ReportedProduct {
  const own = reports.filter((report) => report.productId === row.id);
  return {
    _id: row.id,
    slug: laptopSlug(row.name),
    image: row.image,
    productInfo: { productName: row.name, sealerEmail: row.sellerEmail },
    sealerId: row.sellerId,
    ...(row.soldAt && { payment: PAID }),
    reportCount: own[0]?.total ?? 0,
    reports: own.map(({ reporterEmail, reason, note, createdAt }) => ({
      reporterEmail,
      reason,
      note,
      date: createdAt.toISOString(),
    })),
  };
}
