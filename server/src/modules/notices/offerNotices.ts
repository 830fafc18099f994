import { and, desc, eq, or } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { categories, offers, products } from '../../database/schema';
import { offeredLaptop } from '../laptops/repository';

const MOST_SHOWN = 20;

/** Condition for notices to this person about offers; `modules/offers` writes them. */
const isFor = (userId: string) =>
  or(
    and(eq(offers.noticeTo, 'buyer'), eq(offers.buyerId, userId)),
    and(eq(offers.noticeTo, 'seller'), eq(offers.sellerId, userId)),
  );

/** @returns notices, the latest first, with the offer's amount as the price */
export async function listOfferNotices(db: Database, userId: string) {
  const rows = await db
    .select({
      ...offeredLaptop,
      priceCents: offers.amountCents,
      noticeId: offers.noticeId,
      offerId: offers.id,
      by: offers.by,
      side: offers.noticeTo,
      state: offers.state,
      notifiedAt: offers.notifiedAt,
    })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(isFor(userId))
    .orderBy(desc(offers.notifiedAt))
    .limit(MOST_SHOWN);
  return rows.flatMap(({ noticeId, side, notifiedAt, ...row }) =>
    noticeId && side && notifiedAt ? [{ ...row, id: noticeId, side, notifiedAt }] : [],
  );
}

export async function dismissOfferNotice(db: Database, id: string, userId: string): Promise<boolean> {
  const rows = await db
    .update(offers)
    .set({ noticeId: null, noticeTo: null, notifiedAt: null })
    .where(and(eq(offers.noticeId, id), isFor(userId)))
    .returning({ id: offers.id });
  return rows.length > 0;
}
