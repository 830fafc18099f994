import { eq } from 'drizzle-orm';
import type { OrderNews, Side } from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../database/database';
import { bookings, products } from '../../database/schema';
import type { Transaction } from '../../database/domainEvents';
import { tell } from './repository';

/** @returns who buys and who sells in an order, and how it stands between them */
export async function findPeople(db: Database, orderId: string) {
  const found = db
    .select({
      buyer: bookings.buyerId,
      seller: products.sellerId,
      receivedHow: bookings.receivedHow,
      problemSince: bookings.problemSince,
    })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .where(eq(bookings.id, orderId));
  return firstOf(await found);
}

/** Tells these sides of an order what has happened to it. @param amountCents what the news is about, where no row keeps it */
export async function tellSides(
  tx: Transaction,
  bookingId: string,
  news: OrderNews,
  sides: readonly Side[],
  amountCents?: number,
): Promise<void> {
  const people = await findPeople(tx, bookingId);
  if (!people) return;
  for (const side of sides) await tell(tx, { userId: people[side], bookingId, side, news, amountCents });
}
