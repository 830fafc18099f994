import { and, asc, count, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Side } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { lockRow } from '../../database/rows';
import { reviewReports, reviews } from '../../database/reviewSchema';
import { bookings, users } from '../../database/schema';
import { afterPosition, countRows, newestFirst, rowOf, type Page } from '../../http/paging';
import { visibleOf } from '../laptops/sellers/rating';

export type ReviewRow = typeof reviews.$inferSelect;

export function listOfOrder(db: Database, bookingId: string): Promise<ReviewRow[]> {
  return db.select().from(reviews).where(eq(reviews.bookingId, bookingId));
}

export const lockReview = (db: Database, id: string) => lockRow(db, reviews, eq(reviews.id, id));

export async function insertReview(db: Database, review: typeof reviews.$inferInsert): Promise<void> {
  await db.insert(reviews).values(review);
}

export async function changeReview(
  db: Database,
  id: string,
  change: Partial<typeof reviews.$inferInsert>,
): Promise<void> {
  await db.update(reviews).set(change).where(eq(reviews.id, id));
}

/** Both are seen from now on; what was visible stays so since then. */
export async function publishOrder(db: Database, bookingId: string): Promise<void> {
  await db
    .update(reviews)
    .set({ visibleAt: sql`least(${reviews.visibleAt}, now())` })
    .where(eq(reviews.bookingId, bookingId));
}

const author = alias(users, 'author');
const subject = alias(users, 'subject');
const GONE = 'Deleted account';
/** Reviews of deleted people lose the name. */
const nameOf = (person: typeof author | typeof subject) =>
  sql<string>`case when ${person.deletedAt} is null then ${person.name} else ${GONE} end`;

const publicColumns = {
  id: reviews.id,
  stars: reviews.stars,
  words: reviews.words,
  visibleAt: reviews.visibleAt,
  answer: reviews.answer,
  answeredAt: reviews.answeredAt,
  answerRemovedReason: reviews.answerRemovedReason,
  authorName: nameOf(author),
  productName: bookings.productName,
};
const listedOf = (db: Database) =>
  db
    .select(publicColumns)
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(author, eq(author.id, reviews.authorId))
    .$dynamic();
export type ListedRow = Awaited<ReturnType<typeof listedOf>>[number];

/** @returns what others may read of somebody, newest first, one more than the page holds. */
export function listVisible(db: Database, subjectId: string, by: Side, page: Page): Promise<ListedRow[]> {
  return listedOf(db)
    .where(and(visibleOf(subjectId, by), afterPosition(reviews.visibleAt, reviews.id, page)))
    .orderBy(...newestFirst(reviews.visibleAt, reviews.id))
    .limit(page.limit + 1);
}

/** @returns how many reviews have one star, two, and so on up to five. */
export async function countStars(db: Database, subjectId: string, by: Side): Promise<number[]> {
  const rows = await db
    .select({ stars: reviews.stars, total: count() })
    .from(reviews)
    .where(visibleOf(subjectId, by))
    .groupBy(reviews.stars);
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.total ?? 0);
}

/** @returns false when this person reported this review before */
export async function insertReport(
  db: Database,
  report: typeof reviewReports.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(reviewReports)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: reviewReports.id });
  return rows.length > 0;
}

/** @returns whose open reports they were. */
export async function closeReports(db: Database, reviewId: string): Promise<string[]> {
  const rows = await db
    .update(reviewReports)
    .set({ closedAt: sql`now()` })
    .where(and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.closedAt)))
    .returning({ reporterId: reviewReports.reporterId });
  return rows.map(({ reporterId }) => reporterId);
}

/** Of the reports of one review, the first stands for all. */
export const isFirstReport = and(
  isNull(reviewReports.closedAt),
  sql`not exists (select 1 from review_reports earlier where earlier.review_id = ${reviewReports.reviewId}
    and earlier.closed_at is null
    and (earlier.created_at, earlier.id) < (${reviewReports.createdAt}, ${reviewReports.id}))`,
);

/** @param only the id of one review. @returns reviews with open reports, the one that waits longest first; one more than the page holds. */
export async function listReported(db: Database, page: Page, only?: string) {
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
        isFirstReport,
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
    total: await countRows(db, reviewReports, and(isFirstReport, which)),
  };
}
export type ReportedRow = Awaited<ReturnType<typeof listReported>>['rows'][number];

/** Of one review, in the list of all. */
const REASONS_SHOWN = 20;

/** @returns of each of these reviews the latest reasons, the earliest of them first */
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
