import { and, eq } from 'drizzle-orm';
import type { DomainEvents } from '../../database/domainEvents';
import { products } from '../../database/schema';
import { deleteDraftsOf } from './listings/drafts';
import { takeOff } from './listings/withdraw';
import { isOnSale } from './repository';
import { removeUnsoldOf } from './writes';
import { noteCheaper } from './saved/cheaper';
import { forgetLaptops, forgetSavedOf } from './saved/repository';
import { notifyNext } from './watches/notifyNext';
import { endWaitingFor, endWaitingOf, resumeWaiting } from './watches/queue';

export function listingListeners(events: DomainEvents): void {
  for (const name of ['person.deleted', 'person.replaced'] as const)
    events.on(name, async (tx, { userId }) => {
      await removeUnsoldOf(tx, userId);
      await deleteDraftsOf(tx, userId);
    });
  events.on('person.suspended', (tx, { userId, adminId }) =>
    takeOff(tx, and(eq(products.sellerId, userId), isOnSale), adminId),
  );
}

export function savedListeners(events: DomainEvents): void {
  events.on('laptop.removed', (tx, { productIds }) => forgetLaptops(tx, productIds));
  events.on('laptop.changed', (tx, { changeId }) => noteCheaper(tx, changeId));
  for (const name of ['person.deleted', 'person.replaced'] as const)
    events.on(name, (tx, { userId }) => forgetSavedOf(tx, userId));
}

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
