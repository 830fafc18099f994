import type { DomainEvents } from '../../../database/domainEvents';
import { noteCheaper } from './cheaper';
import { forgetLaptops, forgetSavedOf } from './repository';

/** Removed laptops leave the lists; sold ones stay. */
export function savedListeners(events: DomainEvents): void {
  events.on('laptop.removed', (tx, { productIds }) => forgetLaptops(tx, productIds));
  events.on('laptop.changed', (tx, { changeId }) => noteCheaper(tx, changeId));
  for (const name of ['person.deleted', 'person.replaced'] as const)
    events.on(name, (tx, { userId }) => forgetSavedOf(tx, userId));
}
