import { SIDES, type Side } from '@relaptop/shared/contracts';
import type { DomainEvents, Transaction } from '../../database/domainEvents';
import { findOrderPeople, notifySides, takeBackNews } from './orderNotices';

/**
 * Writes notices about orders. Register it before `problemListeners`: a later notice about an order replaces the earlier one, and the notice
 * about a problem's end must remain.
 */
export function noticeListeners(events: DomainEvents): void {
  events.on('order.booked', (tx, { bookingId }) => notifySides(tx, bookingId, 'booked', ['seller']));
  events.on('order.meetingProposed', (tx, { bookingId, by }) =>
    notifySides(tx, bookingId, 'meetingProposed', [otherThan(by)]),
  );
  events.on('order.meetingAgreed', (tx, { bookingId, by }) =>
    notifySides(tx, bookingId, 'meetingAgreed', [otherThan(by)]),
  );
  events.on('order.paid', (tx, { bookingId }) => notifySides(tx, bookingId, 'paid', ['seller']));
  events.on('order.lost', (tx, { bookingId }) => notifySides(tx, bookingId, 'lost', ['buyer']));
  events.on('order.calledOff', (tx, { bookingId }) => notifySides(tx, bookingId, 'cancelled', ['buyer']));
  events.on('order.receiptAwaited', (tx, { bookingId }) => notifySides(tx, bookingId, 'reminded', ['buyer']));
  events.on('order.received', (tx, { bookingId }) => notifyReceived(tx, bookingId));
  events.on('order.disputed', (tx, { bookingId }) => notifySides(tx, bookingId, 'disputed', ['seller']));
  events.on('order.disputeWon', (tx, { bookingId }) => notifySides(tx, bookingId, 'disputeWon', SIDES));
  events.on('order.refunded', async (tx, { bookingId, isWhole, amountCents }) => {
    const order = await findOrderPeople(tx, bookingId);
    // An order with a problem gets the notice about the problem's end instead, which says more.
    if (order && !order.problemSince)
      await notifySides(tx, bookingId, isWhole ? 'refunded' : 'refundedInPart', SIDES, amountCents);
  });
  events.on('order.refundReturned', (tx, { bookingId }) => takeBackNews(tx, bookingId, 'refundedInPart'));
}

const otherThan = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer');

/**
 * Notifies the side that did not mark the order as received, or both sides if the waiting time has passed. The module of problems notifies
 * both sides of a problem's end.
 */
async function notifyReceived(tx: Transaction, bookingId: string): Promise<void> {
  const how = (await findOrderPeople(tx, bookingId))?.receivedHow;
  if (how === 'time') await notifySides(tx, bookingId, 'received', SIDES);
  else if (how === 'button') await notifySides(tx, bookingId, 'received', ['seller']);
  else if (how === 'code') await notifySides(tx, bookingId, 'received', ['buyer']);
}
