import { eq } from 'drizzle-orm';
import type { OrderStepName, Side } from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../database/database';
import { bookings, products } from '../../database/schema';
import type { DomainEvents } from '../../events/domainEvents';
import { tell } from './repository';

/**
 * The other side of an order is told of each step, and both of what neither did. Register it before the domain of problems: what
 * that has to say about the end of one takes the place of these.
 */
export function noticeListeners(events: DomainEvents): void {
  events.on('order.booked', (tx, { bookingId }) => news(tx, bookingId, 'booked', ['seller']));
  events.on('order.meetingProposed', (tx, { bookingId, by }) =>
    news(tx, bookingId, 'meetingProposed', [otherThan(by)]),
  );
  events.on('order.meetingAgreed', (tx, { bookingId, by }) =>
    news(tx, bookingId, 'meetingAgreed', [otherThan(by)]),
  );
  events.on('order.paid', (tx, { bookingId }) => news(tx, bookingId, 'paid', ['seller']));
  events.on('order.calledOff', (tx, { bookingId }) => news(tx, bookingId, 'cancelled', ['buyer']));
  events.on('order.receiptAwaited', (tx, { bookingId }) => news(tx, bookingId, 'reminded', ['buyer']));
  events.on('order.received', (tx, { bookingId }) => tellReceived(tx, bookingId));
  events.on('order.disputed', (tx, { bookingId }) => news(tx, bookingId, 'disputed', ['seller']));
  events.on('order.disputeWon', (tx, { bookingId }) => news(tx, bookingId, 'disputeWon', BOTH));
  events.on('order.refunded', async (tx, { bookingId, isWhole }) => {
    const order = await findOrder(tx, bookingId);
    // How a problem ended says more.
    if (order && !order.problemSince)
      await news(tx, bookingId, isWhole ? 'refunded' : 'refundedInPart', BOTH);
  });
}

const BOTH: readonly Side[] = ['buyer', 'seller'];
const otherThan = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer');

async function findOrder(db: Database, id: string) {
  const found = db
    .select({
      buyer: bookings.buyerId,
      seller: products.sellerId,
      receivedHow: bookings.receivedHow,
      problemSince: bookings.problemSince,
    })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .where(eq(bookings.id, id));
  return firstOf(await found);
}

async function news(db: Database, bookingId: string, step: OrderStepName, to: readonly Side[]) {
  const order = await findOrder(db, bookingId);
  if (!order) return;
  for (const side of to) await tell(db, { userId: order[side], bookingId, side, news: step });
}

/** Who said so knows it; after a problem both were told of its end. */
async function tellReceived(db: Database, bookingId: string): Promise<void> {
  const how = (await findOrder(db, bookingId))?.receivedHow;
  if (how === 'time') await news(db, bookingId, 'received', BOTH);
  else if (how === 'button') await news(db, bookingId, 'received', ['seller']);
  else if (how === 'code') await news(db, bookingId, 'received', ['buyer']);
}
