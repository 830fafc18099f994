import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Side } from '@relaptop/shared/contracts';
import { createdAt, id, idOf, instant, newest } from './columns';
import { bookings, users } from './schema';

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    bookingId: idOf('booking_id', () => bookings.id),
    by: text('by').$type<Side>().notNull(),
    authorId: idOf('author_id', () => users.id),
    subjectId: idOf('subject_id', () => users.id),
    stars: integer('stars').notNull(),
    words: text('words'),
    createdAt: createdAt(),
    /** Time at which the review becomes public: at the end of the review period, or as soon as both sides have written a review. */
    visibleAt: instant('visible_at').notNull(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    /** Time at which an admin removed the review and its answer, and the reason, which the author sees. */
    removedAt: instant('removed_at'),
    removedReason: text('removed_reason'),
    /** The reason why an admin removed only the answer; null otherwise. */
    answerRemovedReason: text('answer_removed_reason'),
  },
  (table) => [
    uniqueIndex('reviews_once').on(table.bookingId, table.by),
    index('reviews_of_subject')
      .on(table.subjectId, table.by, ...newest(table.visibleAt, table.id), table.stars)
      .where(sql`removed_at is null`),
    index('reviews_of_author').on(table.authorId),
    check('reviews_by', sql`"by" in ('buyer', 'seller')`),
    check('reviews_stars', sql`stars between 1 and 5`),
    check('reviews_not_of_oneself', sql`author_id <> subject_id`),
    check('reviews_answer', sql`(answer is null) = (answered_at is null)`),
    check('reviews_removed', sql`(removed_at is null) = (removed_reason is null)`),
  ],
);

export const reviewReports = pgTable(
  'review_reports',
  {
    id: id(),
    reviewId: idOf('review_id', () => reviews.id),
    reporterId: idOf('reporter_id', () => users.id),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('review_reports_once').on(table.reviewId, table.reporterId),
    index('review_reports_made').on(table.createdAt),
    index('review_reports_open')
      .on(table.createdAt, table.id)
      .where(sql`closed_at is null`),
  ],
);
