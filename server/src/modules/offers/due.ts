import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/domainEvents';
import { offers } from '../../database/schema';
import type { App } from '../../http/app';
import { endOrder, isLapsed, listLapsed } from '../orders/bookings/agreed';
import { lockOrder } from '../orders/bookings/repository';
import { moveOffer } from './move';

/** Offers to end in one round of the sweeper. */
const AT_ONCE = 200;

/** Ends offers without an answer, and agreed prices that were not paid in time. Each in a transaction of its own. */
export async function endDueOffers({ db, events }: Pick<App, 'db' | 'events'>): Promise<void> {
  const due = await db
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.state, 'open'), sql`${offers.expiresAt} <= now()`))
    .limit(AT_ONCE);
  for (const { id } of due) await events.inTransaction(db, (tx) => moveOffer(tx, id, 'expire'));
  for (const id of await listLapsed(db)) await events.inTransaction(db, (tx) => endLapsed(tx, id));
}

/** Ends an agreed order whose hold is over and that isn’t paid, and notifies its buyer. */
async function endLapsed(tx: Transaction, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order || !isLapsed(order.booking, order.product)) return;
  if (order.booking.offerId) await moveOffer(tx, order.booking.offerId, 'lapse', { reader: 'buyer' });
  await endOrder(tx, order.booking);
}
