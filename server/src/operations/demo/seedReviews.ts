import { eq } from 'drizzle-orm';
import { DAY_MS } from '../../common/dayMs';
import type { Database } from '../../database/database';
import { reviewReports, reviews } from '../../database/reviewSchema';
import { bookings } from '../../database/schema';
import type { DemoReviews } from './catalogFile';

interface Sale {
  readonly bookingId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly soldAt: Date;
}

/** Days from the sale to the handover, and from there to the reviews. */
const RECEIVED_AFTER = 2;
const REVIEWED_AFTER = 3;

/**
 * The two met, were content, and said so.
 * @returns when they met
 */
export async function insertReviews(tx: Database, sale: Sale, { buyer, seller }: DemoReviews): Promise<Date> {
  const { bookingId, buyerId, sellerId, soldAt } = sale;
  const receivedAt = daysAfter(soldAt, RECEIVED_AFTER);
  await tx
    .update(bookings)
    .set({ state: 'received', receivedAt, receivedHow: 'button' })
    .where(eq(bookings.id, bookingId));
  const createdAt = daysAfter(receivedAt, REVIEWED_AFTER);
  const written = { bookingId, createdAt, visibleAt: createdAt };
  const { answer, reported, ...said } = buyer;
  const [ofSeller] = await tx
    .insert(reviews)
    .values([
      {
        ...({ ...written, ...said, by: 'buyer', authorId: buyerId, subjectId: sellerId } as const),
        ...(answer !== undefined && { answer, answeredAt: daysAfter(createdAt, 1) }),
      },
      ...(seller
        ? [{ ...written, ...seller, by: 'seller', authorId: sellerId, subjectId: buyerId } as const]
        : []),
    ])
    .returning({ id: reviews.id });
  if (reported && ofSeller) {
    const report = { reviewId: ofSeller.id, reporterId: sellerId, reason: reported };
    await tx.insert(reviewReports).values({ ...report, createdAt: daysAfter(createdAt, 1) });
  }
  return receivedAt;
}

const daysAfter = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS);
