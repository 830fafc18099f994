import type { DomainEvents } from '../../../database/domainEvents';
import { releaseHoldsOfBuyer, releaseRemoved } from '../../laptops/holds';
import { findChangerOfAgreement } from '../../laptops/listings/differences';
import { cancelUnpaidBookingsFor, closeUnpaidBookingsOf, noteRemoved } from './repository';

/**
 * Frees what somebody who is gone or suspended has not paid; paid orders stay. Who held a laptop that is removed is told, and can't pay for it
 * any more. Who let a hold end can't pay for what is not the same laptop any more.
 */
export function bookingListeners(events: DomainEvents): void {
  events.on('laptop.removed', async (tx, { productIds }) => {
    const bookingIds = await releaseRemoved(tx, productIds);
    await noteRemoved(tx, bookingIds);
    await tx.emit('order.cancelled', { bookingIds });
  });
  events.on('laptop.changed', async (tx, { productId, changeId }) => {
    const sellerId = await findChangerOfAgreement(tx, changeId);
    if (sellerId === undefined) return;
    const bookingIds = await cancelUnpaidBookingsFor(tx, productId, sellerId);
    await tx.emit('order.cancelled', { bookingIds });
  });
  for (const name of ['person.deleted', 'person.replaced', 'person.suspended'] as const)
    events.on(name, async (tx, { userId }) => {
      await releaseHoldsOfBuyer(tx, userId);
      await tx.emit('order.cancelled', { bookingIds: await closeUnpaidBookingsOf(tx, userId) });
    });
}
