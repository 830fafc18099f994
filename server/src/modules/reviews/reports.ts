import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { laptopSlug, type ReportedReview, type ReviewRemovalBody } from '@relaptop/shared/contracts';
import { appendAudit } from '../../database/auditSchema';
import type { Database } from '../../database/database';
import type { Transaction } from '../../database/domainEvents';
import { closeReports, isFirstOpenReport } from '../../database/openReports';
import { reviewReports, reviews } from '../../database/reviewSchema';
import { bookings } from '../../database/schema';
import { modified } from '../../http/answers';
import type { App, Caller } from '../../http/app';
import { notFound } from '../../http/errors';
import { callerOf } from '../../http/identity';
import { lockCaller } from '../../http/lockCaller';
import { countRows, rowOf, type Page } from '../../http/paging';
import { route } from '../../http/route';
import { answerList } from '../../http/wholeList';
import { findUser } from '../people/repository';
import { author, changeReview, lockReview, nameOf, publicColumns, subject, toReview } from './repository';

export function adminReviewRoutes(app: App): void {
  const { db, events } = app;
  route(app, 'GET /reportedReviews', (request, reply) =>
    answerList(request, reply, {
      find: (page) => listReported(db, page, request.query.only),
      positionOf: (row) => ({ at: row.reportedAt, id: row.reportId }),
      toWire: (rows) => rows.map(toReported),
    }),
  );
  route(app, 'PUT /reviews/:id/removal', async (request) => {
    const { params, body } = request;
    const admin = callerOf(request);
    await events.inTransaction(db, (tx) => removeReview(tx, params.id, admin, body));
    return modified(1);
  });
  route(app, 'PUT /reviews/:id/dismissal', async (request) => {
    const admin = callerOf(request);
    await events.inTransaction(db, (tx) => dismissReports(tx, request.params.id, admin));
    return modified(1);
  });
}

export const isFirstOfReview = isFirstOpenReport(reviewReports, reviewReports.reviewId);

/** @param only the id of one review. @returns reviews with open reports, the oldest report first; one extra row if there is a next page */
async function listReported(db: Database, page: Page, only?: string) {
  const which = only ? eq(reviewReports.reviewId, only) : undefined;
  const rows = await db
    .select({
      ...publicColumns,
      author: { _id: author.id, name: nameOf(author) },
      subject: { _id: subject.id, name: nameOf(subject) },
      productId: bookings.productId,
      reportId: reviewReports.id,
      reportedAt: reviewReports.createdAt,
    })
    .from(reviewReports)
    .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(author, eq(author.id, reviews.authorId))
    .innerJoin(subject, eq(subject.id, reviews.subjectId))
    .where(
      and(
        isFirstOfReview,
        which,
        page.after && sql`(${reviewReports.createdAt}, ${reviewReports.id}) > ${rowOf(page.after)}`,
      ),
    )
    .orderBy(asc(reviewReports.createdAt), asc(reviewReports.id))
    .limit(page.limit + 1);
  const reasons = await listReasons(
    db,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map((row) => ({ ...row, reasons: reasons.get(row.id) ?? [] })),
    total: await countRows(db, reviewReports, and(isFirstOfReview, which)),
  };
}
type ReportedRow = Awaited<ReturnType<typeof listReported>>['rows'][number];

const REASONS_SHOWN = 20;

async function listReasons(db: Database, reviewIds: string[]): Promise<Map<string, string[]>> {
  const reasons = new Map<string, string[]>();
  if (reviewIds.length === 0) return reasons;
  const { id, reviewId, reason, createdAt, closedAt } = reviewReports;
  const latest = sql<number>`row_number() over (partition by ${reviewId} order by ${createdAt} desc, ${id} desc)`;
  const ranked = db
    .select({ id, reviewId, reason, createdAt, rank: latest.as('rank') })
    .from(reviewReports)
    .where(and(inArray(reviewId, reviewIds), isNull(closedAt)))
    .as('ranked');
  const rows = await db
    .select({ reviewId: ranked.reviewId, reason: ranked.reason })
    .from(ranked)
    .where(lte(ranked.rank, REASONS_SHOWN))
    .orderBy(ranked.createdAt, ranked.id);
  for (const row of rows) reasons.set(row.reviewId, [...(reasons.get(row.reviewId) ?? []), row.reason]);
  return reasons;
}

const toReported = (row: ReportedRow): ReportedReview => ({
  ...toReview(row),
  author: row.author,
  subject: row.subject,
  laptop: { _id: row.productId, slug: laptopSlug(row.productName) },
  reportedAt: row.reportedAt.toISOString(),
  reasons: row.reasons,
});

/**
 * Removes a review, or only its answer, for an admin, and closes the review's reports. After that, only the author sees a removed review,
 * with the reason. No page shows a removed answer; the order's page shows the reason.
 * @throws 404 for a missing or removed review or answer
 */
async function removeReview(
  tx: Transaction,
  id: string,
  admin: Caller,
  { part, reason }: ReviewRemovalBody,
): Promise<void> {
  await lockCaller(tx, admin);
  const review = await lockReview(tx, id);
  const isThere = review && !review.removedAt && (part === 'review' || hasAnswer(review));
  if (!isThere) throw notFound(part);
  const words = reason.trim();
  await changeReview(
    tx,
    id,
    part === 'review' ? { removedAt: new Date(), removedReason: words } : { answerRemovedReason: words },
  );
  const reporterIds = await closeReports(tx, reviewReports, reviewReports.reviewId, id);
  const writer = await findUser(tx, part === 'review' ? review.authorId : review.subjectId);
  await appendAudit(tx, {
    actorEmail: admin.email,
    action: part === 'review' ? 'removeReview' : 'removeReviewAnswer',
    subject: writer?.email ?? id,
    // The audit log leaves out the review's text, because the log can't be erased.
    before: { reviewId: id, stars: review.stars },
    after: { reviewId: id, reason: words },
  });
  await tx.emit('report.decided', { about: 'review', id, isRemoved: true, reporterIds });
  await tx.emit('review.removed', { bookingId: review.bookingId });
}

const hasAnswer = (review: { answer: string | null; answerRemovedReason: string | null }): boolean =>
  review.answer !== null && review.answerRemovedReason === null;

async function dismissReports(tx: Transaction, id: string, admin: Caller): Promise<void> {
  await lockCaller(tx, admin);
  const review = await lockReview(tx, id);
  const reporterIds = review ? await closeReports(tx, reviewReports, reviewReports.reviewId, id) : [];
  const closed = reporterIds.length;
  if (!review || closed === 0) throw notFound('report');
  const writer = await findUser(tx, review.authorId);
  await appendAudit(tx, {
    actorEmail: admin.email,
    action: 'dismissReviewReports',
    subject: writer?.email ?? id,
    before: { reviewId: id, reports: closed },
    after: { reviewId: id, reports: 0 },
  });
  await tx.emit('report.decided', { about: 'review', id, isRemoved: false, reporterIds });
}
