import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { OfferEnd, OfferTransition } from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../database/database';
import type { DomainEvents, Transaction } from '../../database/domainEvents';
import { listingChanges } from '../../database/listingSchema';
import { bookings, offers } from '../../database/schema';
import { moveOffer } from './move';

/** Ends open offers that can't be accepted any more, and those that a price cut outdates. An accepted offer follows its order. */
export function offerListeners(events: DomainEvents): void {
  events.on('laptop.sold', (tx, { productId }) => endOpen(tx, eq(offers.productId, productId), 'sold'));
  events.on('laptop.withdrawn', (tx, { productId }) => endOpen(tx, eq(offers.productId, productId), 'off'));
  events.on('laptop.removed', (tx, { productIds }) =>
    endOpen(tx, inArray(offers.productId, [...productIds]), 'off'),
  );
  events.on('laptop.changed', async (tx, { productId, changeId }) => {
    if (await isCheaper(tx, changeId)) await endOpen(tx, eq(offers.productId, productId), 'cheaper');
  });
  events.on('person.blocked', async (tx, { blockerId, blockedId }) => {
    const between = or(
      and(eq(offers.buyerId, blockerId), eq(offers.sellerId, blockedId)),
      and(eq(offers.buyerId, blockedId), eq(offers.sellerId, blockerId)),
    );
    await endOpen(tx, between, 'blocked');
  });
  for (const name of ['person.deleted', 'person.replaced', 'person.suspended'] as const)
    events.on(name, (tx, { userId }) =>
      endOpen(tx, or(eq(offers.buyerId, userId), eq(offers.sellerId, userId)), 'personGone'),
    );
  events.on('order.paid', (tx, { bookingId }) => follow(tx, [bookingId], 'buy'));
  events.on('order.cancelled', (tx, { bookingIds }) => follow(tx, bookingIds, 'lapse'));
  events.on('order.lost', (tx, { bookingId }) => follow(tx, [bookingId], 'lapse'));
}

/** Ends open offers and notifies their buyers. Sends no notice after a block, or after the deletion or suspension of an account. */
async function endOpen(tx: Transaction, which: SQL | undefined, endedBy: OfferEnd): Promise<void> {
  const open = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(and(which, eq(offers.state, 'open')))
    .orderBy(offers.id);
  const reader = endedBy === 'blocked' || endedBy === 'personGone' ? {} : { reader: 'buyer' as const };
  for (const { id } of open) await moveOffer(tx, id, 'end', { endedBy, ...reader });
}

async function isCheaper(db: Database, changeId: string): Promise<boolean> {
  const change = firstOf(await db.select().from(listingChanges).where(eq(listingChanges.id, changeId)));
  const { oldPriceCents = null, newPriceCents = null } = change ?? {};
  return oldPriceCents !== null && newPriceCents !== null && newPriceCents < oldPriceCents;
}

async function follow(tx: Transaction, orderIds: readonly string[], step: OfferTransition): Promise<void> {
  if (orderIds.length === 0) return;
  const rows = await tx
    .select({ offerId: bookings.offerId })
    .from(bookings)
    .where(inArray(bookings.id, [...orderIds]));
  for (const { offerId } of rows) if (offerId) await moveOffer(tx, offerId, step);
}
