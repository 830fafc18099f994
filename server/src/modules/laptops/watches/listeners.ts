import type { DomainEvents } from '../../../database/domainEvents';
import { notifyNext } from './notifyNext';
import { endWaitingFor, endWaitingOf, resumeWaiting } from './repository';

/** Updates the queues when a laptop is held, freed, sold or removed. */
export function watchListeners(events: DomainEvents): void {
  events.on('laptop.held', (tx, { productId, bookingId }) => resumeWaiting(tx, productId, bookingId));
  events.on('laptop.freed', (tx, { productIds }) => notifyNext(tx, productIds));
  events.on('laptop.cleared', (tx, { productId }) => notifyNext(tx, [productId]));
  events.on('laptop.withdrawn', (tx, { productId }) => endWaitingFor(tx, [productId]));
  events.on('laptop.removed', (tx, { productIds }) => endWaitingFor(tx, productIds));
  events.on('order.paid', (tx, { productId }) => endWaitingFor(tx, [productId]));
  for (const name of ['person.deleted', 'person.replaced', 'person.suspended'] as const)
    events.on(name, (tx, { userId }) => endWaitingOf(tx, userId));
}
