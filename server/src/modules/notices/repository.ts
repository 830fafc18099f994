import { and, eq, sql } from 'drizzle-orm';
import type { OrderNews } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { orderNotices } from '../../database/savedSchema';
import { bookings, categories, products } from '../../database/schema';
import type { EventMap, Transaction } from '../../database/domainEvents';
import { newestFirst } from '../../http/paging';
import { bookedLaptop } from '../laptops/noticeColumns';

/** Notices of one person that the bell shows. */
const MOST_SHOWN = 20;

/** Tells somebody what has happened to an order of theirs, in the transaction in which it did. It takes the place of older news. */
export async function tell(tx: Transaction, notice: EventMap['notice.order']): Promise<void> {
  const { userId, bookingId, side, news } = notice;
  await tx
    .insert(orderNotices)
    .values({ userId, bookingId, side, news })
    .onConflictDoUpdate({
      target: [orderNotices.userId, orderNotices.bookingId],
      // With an id of its own it is new to a bell that has shown the one before.
      set: { id: sql`gen_random_uuid()`, side, news, createdAt: sql`now()` },
    });
  await tx.emit('notice.order', notice);
}

/** What both sides were told of an order is not true any more. */
export async function takeBackNews(db: Database, bookingId: string, news: OrderNews): Promise<void> {
  await db
    .delete(orderNotices)
    .where(and(eq(orderNotices.bookingId, bookingId), eq(orderNotices.news, news)));
}

/** Somebody who acts on an order knows its news. */
export async function forgetNews(db: Database, userId: string, bookingId: string): Promise<void> {
  await db
    .delete(orderNotices)
    .where(and(eq(orderNotices.userId, userId), eq(orderNotices.bookingId, bookingId)));
}

/** @returns newest first. */
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

/** @returns whether there was such a notice of this person's. */
export async function dismissNews(db: Database, id: string, userId: string): Promise<boolean> {
  const own = and(eq(orderNotices.id, id), eq(orderNotices.userId, userId));
  return (await db.delete(orderNotices).where(own).returning({ id: orderNotices.id })).length > 0;
}
