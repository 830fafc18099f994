import type { DomainEvents } from '../../../database/domainEvents';
import { closeFlagsOf, noteForCheck, reopenFlagsOf } from './examine';
import { forgetFlagNotices, tellSeller } from '../../notices/flagNotices';

/** Only notes what is to be looked through: comparing pictures and prices takes longer than a seller should wait. */
export function flagListeners(events: DomainEvents): void {
  for (const name of ['laptop.listed', 'laptop.changed'] as const)
    events.on(name, (tx, { productId }) => noteForCheck(tx, productId));
  events.on('laptop.listed', (tx, { productId }) => reopenFlagsOf(tx, productId));
  events.on('laptop.removed', (tx, { productIds }) => closeFlagsOf(tx, productIds));
  events.on('laptop.withdrawn', (tx, { productId }) => closeFlagsOf(tx, [productId]));
  events.on('laptop.suspected', (tx, { productId }) => tellSeller(tx, productId, 'underReview'));
  events.on('laptop.cleared', (tx, { productId }) => tellSeller(tx, productId, 'cleared'));
  events.on('laptop.removed', (tx, { productIds }) => forgetFlagNotices(tx, productIds));
  for (const name of ['laptop.withdrawn', 'laptop.sold'] as const)
    events.on(name, (tx, { productId }) => forgetFlagNotices(tx, [productId]));
}
