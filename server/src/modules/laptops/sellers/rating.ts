import { and, avg, count, eq, isNull, sql } from 'drizzle-orm';
import type { Rating, Side } from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../../database/database';
import { reviews } from '../../../database/reviewSchema';

/** Public reviews of a person. @param by the author's side */
export const visibleOf = (subjectId: string, by: Side) =>
  and(
    eq(reviews.subjectId, subjectId),
    eq(reviews.by, by),
    isNull(reviews.removedAt),
    sql`${reviews.visibleAt} <= now()`,
  );

/**
 * Counts the public reviews at each read, because a review becomes public by time alone.
 * @param by `buyer` for the rating as a seller, `seller` for the rating as a buyer
 * @returns null without public reviews
 */
export async function readRating(db: Database, subjectId: string, by: Side): Promise<Rating | null> {
  const found = db
    .select({ average: avg(reviews.stars).mapWith(Number), count: count() })
    .from(reviews)
    .where(visibleOf(subjectId, by));
  const rating = firstOf(await found);
  if (!rating || rating.count === 0) return null;
  return { average: Math.round(rating.average * 10) / 10, count: rating.count };
}
