import { SIDES, type Side } from '@relaptop/shared/contracts';
import type { DomainEvents, Transaction } from '../../database/domainEvents';
import { takeBackNews } from './repository';
import { findPeople, tellSides } from './orderNotices';

/**
 * The other side of an order is told of each step, and both of what neither did. Register it before the domain of problems: what
 * that has to say about the end of one takes the place of these.
 */
export function noticeListeners(events: DomainEvents): void {
  events.on('order.booked', (tx, { bookingId }) => tellSides(tx, bookingId, 'booked', ['seller']));
  events.on('order.meetingProposed', (tx, { bookingId, by }) =>
    tellSides(tx, bookingId, 'meetingProposed', [otherThan(by)]),
  );
  events.on('order.meetingAgreed', (tx, { bookingId, by }) =>
    tellSides(tx, bookingId, 'meetingAgreed', [otherThan(by)]),
  );
  events.on('order.paid', (tx, { bookingId }) => tellSides(tx, bookingId, 'paid', ['seller']));
  events.on('order.lost', (tx, { bookingId }) => tellSides(tx, bookingId, 'lost', ['buyer']));
  events.on('order.calledOff', (tx, { bookingId }) => tellSides(tx, bookingId, 'cancelled', ['buyer']));
  events.on('order.receiptAwaited', (tx, { bookingId }) => tellSides(tx, bookingId, 'reminded', ['buyer']));
  events.on('order.received', (tx, { bookingId }) => tellReceived(tx, bookingId));
  events.on('order.disputed', (tx, { bookingId }) => tellSides(tx, bookingId, 'disputed', ['seller']));
  events.on('order.disputeWon', (tx, { bookingId }) => tellSides(tx, bookingId, 'disputeWon', SIDES));
  events.on('order.refunded', async (tx, { bookingId, isWhole, amountCents }) => {
    const order = await findPeople(tx, bookingId);
    // How a problem ended says more.
    if (order && !order.problemSince)
      await tellSides(tx, bookingId, isWhole ? 'refunded' : 'refundedInPart', SIDES, amountCents);
  });
  events.on('order.refundReturned', (tx, { bookingId }) => takeBackNews(tx, bookingId, 'refundedInPart'));
}

const otherThan = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer');

/** The person who acted knows it; after a problem both sides are notified of its end. */
async function tellReceived(tx: Transaction, bookingId: string): Promise<void> {
  const how = (await findPeople(tx, bookingId))?.receivedHow;
  if (how === 'time') await tellSides(tx, bookingId, 'received', SIDES);
  else if (how === 'button') await tellSides(tx, bookingId, 'received', ['seller']);
  else if (how === 'code') await tellSides(tx, bookingId, 'received', ['buyer']);
}
