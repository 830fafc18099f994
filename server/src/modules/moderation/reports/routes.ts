import { Type } from 'typebox';
import {
  CALLS,
  EmailQuery,
  ERROR_CODES,
  IdParams,
  laptopSlug,
  Modified,
  PAID,
  ReportBody,
  ReportedProduct,
} from '@relaptop/shared/contracts';
import type { Transaction } from '../../../database/domainEvents';
import { modified } from '../../../http/answers';
import { type App, type Caller, call } from '../../../http/app';
import { AppError, notFound } from '../../../http/errors';
import { assertSelf, callerOf } from '../../../http/identity';
import { OnlyPageQuery } from '../../../http/paging';
import { answerList } from '../../../http/wholeList';
import { appendAudit } from '../../../database/auditLog';
import { lockProduct } from '../../laptops/products/repository';
import { lockCaller } from '../../../http/lockCaller';
import {
  dismissReports,
  insertReport,
  listReported,
  listReportsOf,
  type ReportRow,
  type ReportedRow,
} from './repository';
import { countReported } from '../../laptops/products/reported';

/** A person whose address is confirmed reports a listing once; admins see the queue and settle it. */
export function reportRoutes(app: App): void {
  const { db, events } = app;
  app.put(
    CALLS.reportProduct,
    {
      ...call(
        { access: 'signedIn', limit: 'report', confirmed: true },
        'Report a laptop to the admins, once per person',
        {
          params: IdParams,
          querystring: EmailQuery,
          body: ReportBody,
          response: { 200: Modified },
        },
      ),
      // The body is optional: a report may come without reason and note.
      preValidation: async (request) => {
        request.body ??= {};
      },
    },
    async (request) => {
      const reporter = callerOf(request);
      assertSelf(reporter.email, request.query.email);
      const { id } = request.params;
      const made = await events.inTransaction(db, async (tx) => {
        const product = await lockProduct(tx, id);
        if (!product) throw notFound('laptop');
        if (product.sellerId === reporter.id)
          throw new AppError(ERROR_CODES.ownLaptop, "You can't report your own laptop.");
        const isNew = await insertReport(tx, id, reporter.id, request.body);
        if (isNew) await tx.emit('report.made', { productId: id });
        return isNew;
      });
      return modified(made ? 1 : 0);
    },
  );
  app.get(
    CALLS.reportedProducts,
    call('admin', 'Laptops with open reports', {
      querystring: OnlyPageQuery,
      response: { 200: Type.Array(ReportedProduct) },
    }),
    (request, reply) =>
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
  app.put(
    CALLS.dismissReports,
    call('admin', 'Dismiss the open reports of a laptop', { params: IdParams, response: { 200: Modified } }),
    async (request) =>
      modified(await events.inTransaction(db, (tx) => dismiss(tx, request.params.id, callerOf(request)))),
  );
}

async function dismiss(tx: Transaction, productId: string, admin: Caller): Promise<number> {
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
      after: { id: productId, openReports: 0 },
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
