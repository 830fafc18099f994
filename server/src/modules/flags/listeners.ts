import type { DomainEvents } from '../../events/domainEvents';
import { closeFlagsOf, noteForCheck } from './examine';

/** Only notes what is to be looked through: comparing pictures and prices takes longer than a seller should wait. */
export function flagListeners(events: DomainEvents): void {
  for (const name of ['laptop.listed', 'laptop.changed'] as const)
    events.on(name, (tx, { productId }) => noteForCheck(tx, productId));
  events.on('laptop.removed', (tx, { productIds }) => closeFlagsOf(tx, productIds));
  // Listed again, it is looked through again.
  events.on('laptop.withdrawn', (tx, { productId }) => closeFlagsOf(tx, [productId]));
}
