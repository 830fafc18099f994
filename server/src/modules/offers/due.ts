import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/domainEvents';
import { offers } from '../../database/schema';
import type { App } from '../../http/app';
import { deleteUnpaidOrder, isLapsed, listLapsed } from '../orders/bookings/agreed';
import { lockOrder } from '../orders/bookings/repository';
import { moveOffer } from './move';

const AT_ONCE = 200;

/** Ends offers without an answer, and orders at an agreed price that the buyer didn't pay in time. Each has its own transaction. */
export async function endDueOffers({ db, events }: Pick<App, 'db' | 'events'>): Promise<void> {
  const due = await db
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.state, 'open'), sql`${offers.expiresAt} <= now()`))
    .limit(AT_ONCE);
  for (const { id } of due) await events.inTransaction(db, (tx) => moveOffer(tx, id, 'expire'));
  for (const id of await listLapsed(db)) await events.inTransaction(db, (tx) => endLapsed(tx, id));
}

async function endLapsed(tx: Transaction, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order || !isLapsed(order.booking, order.product)) return;
  if (order.booking.offerId) await moveOffer(tx, order.booking.offerId, 'lapse', { reader: 'buyer' });
  await deleteUnpaidOrder(tx, order.booking);
}
