import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { SIDES, type OrderStepName } from '@relaptop/shared/contracts';
import { mails, type ReportOutcome } from '../../database/mailSchema';
import { bookings, products } from '../../database/schema';
import type { DecidedReports, DomainEvents, EventMap, Transaction } from '../../database/domainEvents';
import { findOrderPeople } from '../notices/orderNotices';

const OF_REVIEWS: readonly OrderStepName[] = ['reviewed', 'reviewsShown'];

/**
 * Notices about orders, offers and laptops under review also go out as emails. Other emails follow from other events, or from the queries
 * in `gather.ts`.
 */
export function mailListeners(events: DomainEvents): void {
  events.on('notice.order', async (tx, { userId, bookingId: id, side, news, amountCents }) => {
    // The email about the received order already says that the payout waits.
    if (news === 'payoutWaits') return;
    const kind = OF_REVIEWS.includes(news) ? 'reviewNews' : 'orderNews';
    await tx.insert(mails).values({ userId, kind, data: { id, side, news, amountCents } });
  });
  events.on('notice.offer', async (tx, { userId, offerId: id, side, state }) => {
    const kind = state === 'accepted' ? 'offerAccepted' : 'offerNews';
    await tx.insert(mails).values({ userId, kind, data: { id, side, offer: state } });
  });
  events.on('order.refundReturned', toSidesOfReturned);
  events.on('order.booked', (tx, { bookingId }) => toBuyer(tx, bookingId, 'booked'));
  events.on('order.paid', (tx, { bookingId }) => toBuyer(tx, bookingId, 'receipt'));
  events.on('order.cancelled', (tx, { bookingIds }) => toBuyersOfRemoved(tx, bookingIds));
  events.on('laptop.freed', (tx, { productIds }) => toSellersOfFreed(tx, productIds));
  events.on('notice.flag', async (tx, { userId, productId: id, news }) => {
    await tx.insert(mails).values({ userId, kind: news, data: { id } });
  });
  events.on('laptop.takenDown', async (tx, { productId: id, sellerId: userId, note }) => {
    await tx.insert(mails).values({ userId, kind: 'takenDown', data: { id, note } });
  });
  events.on('report.decided', toReporters);
  events.on('person.passwordChanged', async (tx, { userId }) => {
    await tx.insert(mails).values({ userId, kind: 'passwordChanged', data: {} });
  });
  events.on('person.deleted', async (tx, { userId }) => {
    await tx.insert(mails).values({ userId, kind: 'accountDeleted', data: {} });
  });
}

async function toReporters(tx: Transaction, decided: DecidedReports): Promise<void> {
  const { about, id, reporterIds } = decided;
  if (reporterIds.length === 0) return;
  // A key allows one email per person and subject. A person can report a conversation several times, so conversations have no key.
  const keyOf = (userId: string) => (about === 'conversation' ? null : `reportDecided:${id}:${userId}`);
  const news = { kind: 'reportDecided', data: { id, outcome: outcomeOf(decided) } } as const;
  await tx
    .insert(mails)
    .values(reporterIds.map((userId) => ({ userId, key: keyOf(userId), ...news })))
    .onConflictDoNothing();
}

function outcomeOf(decided: DecidedReports): ReportOutcome {
  if (!('isRemoved' in decided)) return `${decided.about}Closed`;
  return `${decided.about}${decided.isRemoved ? 'Removed' : 'Kept'}`;
}

/** Notifies both sides, because both may have read that the refund was on its way. */
async function toSidesOfReturned(
  tx: Transaction,
  { bookingId: id, amountCents, key }: EventMap['order.refundReturned'],
): Promise<void> {
  const people = await findOrderPeople(tx, id);
  if (!people) return;
  for (const side of SIDES)
    await tx
      .insert(mails)
      .values({
        userId: people[side],
        kind: 'refundReturned',
        data: { id, side, amountCents },
        key: key === undefined ? null : `refundReturned:${key}:${side}`,
      })
      .onConflictDoNothing();
}

async function toBuyer(tx: Transaction, bookingId: string, kind: 'booked' | 'receipt'): Promise<void> {
  const [order] = await tx
    .select({ buyerId: bookings.buyerId })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  if (order) await tx.insert(mails).values({ userId: order.buyerId, kind, data: { id: bookingId } });
}

/** Notifies buyers whose reservation ended because the laptop was removed: they may be about to pay. */
async function toBuyersOfRemoved(tx: Transaction, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  const isRemoved = and(inArray(bookings.id, [...bookingIds]), isNotNull(bookings.laptopRemovedAt));
  const orders = await tx
    .select({ id: bookings.id, userId: bookings.buyerId })
    .from(bookings)
    .where(isRemoved);
  for (const { id, userId } of orders)
    await tx.insert(mails).values({ userId, kind: 'laptopGone', data: { id } });
}

/** Writes emails to sellers whose reservation has ended unpaid. The server checks the facts again before it sends the email. */
async function toSellersOfFreed(tx: Transaction, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  const hasJustEnded = sql`${bookings.heldUntil} between now() - interval '1 hour' and clock_timestamp()`;
  const orders = await tx
    .select({ id: bookings.id, userId: products.sellerId, since: bookings.heldSince })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .where(and(inArray(bookings.productId, [...productIds]), hasJustEnded, isUnpaid));
  for (const { id, userId, since } of orders) {
    const key = `holdOver:${id}:${since?.getTime() ?? 0}`;
    await tx.insert(mails).values({ userId, kind: 'holdOver', data: { id }, key }).onConflictDoNothing();
  }
}

const isUnpaid = inArray(bookings.state, ['reserved', 'deleted']);
