import { eq, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../database/database';
import { reviews } from '../../../database/reviewSchema';
import { bookings, products, users } from '../../../database/schema';
import { newestFirst } from '../../../http/paging';

/** Of the list of reviews, the latest. */
const SHOWN = 20;

/** A laptop in a row about something else. */
export const itemColumns = { id: products.id, name: products.name, removedAt: products.removedAt };
export interface ItemRow {
  readonly id: string;
  readonly name: string;
  readonly removedAt: Date | null;
}

const author = alias(users, 'author');
const subject = alias(users, 'subject');

/** @returns the latest reviews by and about somebody, also those that others can't read (any more). */
export const listReviews = (db: Database, personId: string) =>
  db
    .select({
      id: reviews.id,
      stars: reviews.stars,
      words: reviews.words,
      createdAt: reviews.createdAt,
      visibleAt: reviews.visibleAt,
      removedAt: reviews.removedAt,
      laptop: itemColumns,
      author: { _id: author.id, name: author.name },
      subject: { _id: subject.id, name: subject.name },
    })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(products, eq(products.id, bookings.productId))
    .innerJoin(author, eq(author.id, reviews.authorId))
    .innerJoin(subject, eq(subject.id, reviews.subjectId))
    .where(or(eq(reviews.authorId, personId), eq(reviews.subjectId, personId)))
    .orderBy(...newestFirst(reviews.createdAt, reviews.id))
    .limit(SHOWN);
export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number];
