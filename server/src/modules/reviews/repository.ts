import { and, count, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Side, Review } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { lockRow } from '../../database/rows';
import { reviews } from '../../database/reviewSchema';
import { bookings, users } from '../../database/schema';
import { afterPosition, newestFirst, type Page } from '../../http/paging';
import { visibleOf } from '../laptops/sellers/rating';

export type ReviewRow = typeof reviews.$inferSelect;

export function listOfOrder(db: Database, bookingId: string): Promise<ReviewRow[]> {
  return db.select().from(reviews).where(eq(reviews.bookingId, bookingId));
}

export const lockReview = (db: Database, id: string) => lockRow(db, reviews, eq(reviews.id, id));

export async function changeReview(
  db: Database,
  id: string,
  change: Partial<typeof reviews.$inferInsert>,
): Promise<void> {
  await db.update(reviews).set(change).where(eq(reviews.id, id));
}

export const author = alias(users, 'author');
export const subject = alias(users, 'subject');
const GONE = 'Deleted account';
export const nameOf = (person: typeof author | typeof subject) =>
  sql<string>`case when ${person.deletedAt} is null then ${person.name} else ${GONE} end`;

export const publicColumns = {
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
type ListedRow = Awaited<ReturnType<typeof listedOf>>[number];

export function listVisible(db: Database, subjectId: string, by: Side, page: Page): Promise<ListedRow[]> {
  return listedOf(db)
    .where(and(visibleOf(subjectId, by), afterPosition(reviews.visibleAt, reviews.id, page)))
    .orderBy(...newestFirst(reviews.visibleAt, reviews.id))
    .limit(page.limit + 1);
}

export async function countStars(db: Database, subjectId: string, by: Side): Promise<number[]> {
  const rows = await db
    .select({ stars: reviews.stars, total: count() })
    .from(reviews)
    .where(visibleOf(subjectId, by))
    .groupBy(reviews.stars);
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.total ?? 0);
}

type Answered = Pick<ReviewRow, 'answer' | 'answeredAt' | 'answerRemovedReason'>;

export const answerOf = ({ answer, answeredAt, answerRemovedReason }: Answered): Review['answer'] =>
  answer !== null && answeredAt && answerRemovedReason === null
    ? { words: answer, date: answeredAt.toISOString() }
    : null;

export const toReview = (row: ListedRow): Review => ({
  _id: row.id,
  stars: row.stars,
  words: row.words,
  date: row.visibleAt.toISOString(),
  authorName: row.authorName,
  productName: row.productName,
  answer: answerOf(row),
});

export const isVisible = ({ visibleAt }: Pick<ReviewRow, 'visibleAt'>): boolean =>
  visibleAt.getTime() <= Date.now();
