import type { DomainEvents } from '../../database/domainEvents';
import { withdrawIntents } from './repository';

/** The card provider is to forget about orders that were cancelled. */
export function paymentListeners(events: DomainEvents): void {
  events.on('order.cancelled', (tx, { bookingIds }) => withdrawIntents(tx, bookingIds));
}
