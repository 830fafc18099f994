import { and, eq, sql } from 'drizzle-orm';
import type { OrderNews, Side } from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../database/database';
import type { EventMap, Transaction } from '../../database/domainEvents';
import { orderNotices } from '../../database/savedSchema';
import { bookings, categories, products } from '../../database/schema';
import { newestFirst } from '../../http/paging';
import { bookedLaptop } from '../laptops/repository';

const MOST_SHOWN = 20;

export async function findOrderPeople(db: Database, orderId: string) {
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

/** Notifies these sides of an order, in the transaction of the change. @param amountCents the amount in the notice, if no row stores it */
export async function notifySides(
  tx: Transaction,
  bookingId: string,
  news: OrderNews,
  sides: readonly Side[],
  amountCents?: number,
): Promise<void> {
  const people = await findOrderPeople(tx, bookingId);
  if (!people) return;
  for (const side of sides) await notify(tx, { userId: people[side], bookingId, side, news, amountCents });
}

async function notify(tx: Transaction, notice: EventMap['notice.order']): Promise<void> {
  const { userId, bookingId, side, news } = notice;
  await tx
    .insert(orderNotices)
    .values({ userId, bookingId, side, news })
    .onConflictDoUpdate({
      target: [orderNotices.userId, orderNotices.bookingId],
      // With a new id, the bell shows the notice again after a dismissal.
      set: { id: sql`gen_random_uuid()`, side, news, createdAt: sql`now()` },
    });
  await tx.emit('notice.order', notice);
}

export async function takeBackNews(db: Database, bookingId: string, news: OrderNews): Promise<void> {
  await db
    .delete(orderNotices)
    .where(and(eq(orderNotices.bookingId, bookingId), eq(orderNotices.news, news)));
}

export async function forgetNews(db: Database, userId: string, bookingId: string): Promise<void> {
  await db
    .delete(orderNotices)
    .where(and(eq(orderNotices.userId, userId), eq(orderNotices.bookingId, bookingId)));
}

export function listNews(db: Database, userId: string) {
  return db
    .select({
      id: orderNotices.id,
      bookingId: orderNotices.bookingId,
      side: orderNotices.side,
      news: orderNotices.news,
      notifiedAt: orderNotices.createdAt,
      ...bookedLaptop,
    })
    .from(orderNotices)
    .innerJoin(bookings, eq(bookings.id, orderNotices.bookingId))
    .innerJoin(products, eq(products.id, bookings.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(orderNotices.userId, userId))
    .orderBy(...newestFirst(orderNotices.createdAt, orderNotices.id))
    .limit(MOST_SHOWN);
}

export async function dismissNews(db: Database, id: string, userId: string): Promise<boolean> {
  const own = and(eq(orderNotices.id, id), eq(orderNotices.userId, userId));
  return (await db.delete(orderNotices).where(own).returning({ id: orderNotices.id })).length > 0;
}
