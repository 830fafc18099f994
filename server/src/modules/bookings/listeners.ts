import type { DomainEvents } from '../../events/domainEvents';
import { releaseHoldsOfBuyer } from '../products/holds';
import { closeUnpaidBookingsOf } from './repository';

/** Frees what somebody who is gone has not paid; paid orders stay. */
export function bookingListeners(events: DomainEvents): void {
  for (const name of ['person.deleted', 'person.replaced'] as const)
    events.on(name, async (tx, { userId }) => {
      await releaseHoldsOfBuyer(tx, userId);
      await tx.emit('order.cancelled', { bookingIds: await closeUnpaidBookingsOf(tx, userId) });
    });
}
