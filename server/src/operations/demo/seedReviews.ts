import { eq, sql } from 'drizzle-orm';
import { OVERVIEW_DAYS, OVERVIEW_WEEKS } from '@relaptop/shared/contracts';
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

/** Days from the sale to the handover, and from the handover to the reviews. */
const RECEIVED_AFTER = 2;
const REVIEWED_AFTER = 3;

/** Inserts the reviews of a sale. @returns the time of the handover */
export async function insertReviews(tx: Database, sale: Sale, { buyer, seller }: DemoReviews): Promise<Date> {
  const { bookingId, buyerId, sellerId, soldAt } = sale;
  const receivedAt = daysAfter(soldAt, RECEIVED_AFTER);
  await tx
    .update(bookings)
    .set({ state: 'received', receivedAt, receivedHow: 'button' })
    .where(eq(bookings.id, bookingId));
  const createdAt = daysAfter(receivedAt, REVIEWED_AFTER);
  const written = { bookingId, createdAt, visibleAt: createdAt };
  const { answer, reported, ...review } = buyer;
  const [ofSeller] = await tx
    .insert(reviews)
    .values([
      {
        ...({ ...written, ...review, by: 'buyer', authorId: buyerId, subjectId: sellerId } as const),
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

/** Views of a week: the minimum, the random addition, and the growth per week. */
const VIEWS = { least: 30, more: 40, growth: 5 };
/** Visits of a day: the minimum, the random addition, and the days in which the visits grow by one. */
const VISITS = { least: 80, more: 45, slower: 3 };
/** Number of days with visits: twice the longest period of the admin's overview, which compares with the period before. */
const DAYS = 2 * Math.max(...OVERVIEW_DAYS);

/** Inserts past visits and views. The numbers come from hashes, so they are the same in each demo. A laptop's own count starts at zero. */
export async function seedViews(db: Database): Promise<void> {
  await db.execute(sql`insert into seller_views (seller_id, week, views)
    select id, (date_trunc('week', now() at time zone 'UTC') - back * interval '7 days')::date,
      ${VIEWS.least}::int + (${OVERVIEW_WEEKS}::int - back) * ${VIEWS.growth}::int
        + abs(hashtext(email || back::text) % ${VIEWS.more}::int)
    from users, generate_series(0, ${OVERVIEW_WEEKS - 1}::int) as back where role = 'sealer'`);
  await db.execute(sql`insert into shop_visits (hour, visits)
    select (date_trunc('day', now() at time zone 'UTC') - back * interval '1 day') at time zone 'UTC',
      ${VISITS.least}::int + (${DAYS}::int - back) / ${VISITS.slower}::int + abs(hashtext('visits' || back) % ${VISITS.more}::int)
    from generate_series(1, ${DAYS}::int) as back`);
  // One laptop in four has no view, so that its seller sees the hint to improve the listing.
  await db.execute(sql`insert into laptop_views (product_id, viewed_on)
    select id, (now() at time zone 'UTC')::date from products where abs(hashtext(name) % 4) > 0`);
}
