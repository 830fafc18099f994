import type { DomainEvents } from '../../events/domainEvents';
import { releaseHoldsOfBuyer, releaseRemoved } from '../products/holds';
import { closeUnpaidBookingsOf, noteRemoved } from './repository';

/**
 * Frees what somebody who is gone has not paid; paid orders stay. Who held a laptop that is removed is told, and can't pay for it
 * any more.
 */
export function bookingListeners(events: DomainEvents): void {
  events.on('laptop.removed', async (tx, { productIds }) => {
    const bookingIds = await releaseRemoved(tx, productIds);
    await noteRemoved(tx, bookingIds);
    await tx.emit('order.cancelled', { bookingIds });
  });
  for (const name of ['person.deleted', 'person.replaced'] as const)
    events.on(name, async (tx, { userId }) => {
      await releaseHoldsOfBuyer(tx, userId);
      await tx.emit('order.cancelled', { bookingIds: await closeUnpaidBookingsOf(tx, userId) });
    });
}
