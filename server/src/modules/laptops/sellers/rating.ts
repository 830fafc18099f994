import { and, avg, count, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Rating, Side } from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../../database/database';
import { reviews } from '../../../database/reviewSchema';

/** @param by side of the reviews' authors */
export const visibleOf = (subject: string | PgColumn, by: Side) =>
  and(
    eq(reviews.subjectId, subject),
    eq(reviews.by, by),
    isNull(reviews.removedAt),
    sql`${reviews.visibleAt} <= now()`,
  );

/**
 * Computes the rating on each read, because reviews become public at a set time, without a write.
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

export const sellerRating = (sellerId: PgColumn): SQL<Rating | null> =>
  sql<Rating | null>`(select jsonb_build_object('average', round(avg(${reviews.stars}), 1), 'count', count(*))
    from ${reviews} where ${visibleOf(sellerId, 'buyer')} having count(*) > 0)`;
