import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { SETTLED_STATES, type DeletionOutlook } from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import { listingDrafts } from '../../../database/listingSchema';
import { savedLaptops, savedSearches } from '../../../database/savedSchema';
import { bookings, products } from '../../../database/schema';
import { findObstacles } from './obstacles';

/** What deleting the account would mean as things are now. @param payoutsOn see {@link findObstacles} */
export async function lookAhead(
  db: Database,
  personId: string,
  payoutsOn: boolean,
): Promise<DeletionOutlook> {
  const own = eq(products.sellerId, personId);
  const ownLaptops = db.select({ id: products.id }).from(products).where(own);
  const isPaid = inArray(bookings.state, SETTLED_STATES);
  const isKept = or(isNull(products.removedAt), isNotNull(products.withdrawnAt));
  const [laptops, drafts, saved, searches, reservations, purchases, salesMade] = await Promise.all([
    db.$count(products, and(own, isNull(products.soldAt), isKept)),
    db.$count(listingDrafts, eq(listingDrafts.sellerId, personId)),
    db.$count(savedLaptops, eq(savedLaptops.userId, personId)),
    db.$count(savedSearches, eq(savedSearches.userId, personId)),
    db.$count(bookings, and(eq(bookings.buyerId, personId), eq(bookings.state, 'reserved'))),
    db.$count(bookings, and(eq(bookings.buyerId, personId), isPaid)),
    db.$count(bookings, and(inArray(bookings.productId, ownLaptops), isPaid)),
  ]);
  return {
    obstacles: await findObstacles(db, personId, payoutsOn),
    goes: {
      unsoldLaptops: laptops,
      unfinishedListings: drafts,
      savedLaptops: saved,
      savedSearches: searches,
      reservations,
    },
    stays: { purchases, salesMade },
  };
}
