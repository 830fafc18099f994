import { and, eq, isNull, sql } from 'drizzle-orm';
import type { HoldReason } from '@relaptop/shared/contracts';
import type { DomainEvents, Transaction } from '../../database/domainEvents';
import type { Settings } from '../../settings/settings';
import { findOrderPeople } from '../notices/orderNotices';
import { notifySides } from '../notices/orderNotices';
import { findAccountOf } from './accounts';
import { ensurePayouts, wakePayouts } from './repository';
import type { Database } from '../../database/database';
import { rowsOf } from '../../database/migrations';
import { payouts } from '../../database/payoutSchema';

type Terms = Pick<Settings, 'fees' | 'payouts' | 'newSellerHoldDays'>;

/** Creates the payout of a paid order, and makes the payout due after each event that may change it. */
export function payoutListeners(events: DomainEvents, { fees, payouts, newSellerHoldDays }: Terms): void {
  events.on('order.paid', (tx, { bookingId }) => ensurePayouts(tx, fees, sql`b.id = ${bookingId}`));
  events.on('order.received', async (tx, { bookingId }) => {
    await ensurePayouts(tx, fees, sql`b.id = ${bookingId}`);
    await holdMoney(tx, bookingId, newSellerHoldDays);
    await wakePayouts(tx, sql`booking_id = ${bookingId}`);
    if (payouts) await notifyOfWaitingMoney(tx, bookingId);
  });
  events.on('person.restored', (tx, { userId }) => wakePayouts(tx, sql`seller_id = ${userId}`));
  for (const name of [
    'order.refunded',
    'order.refundRefused',
    'order.disputed',
    'order.disputeWon',
    'order.problemOpened',
    'order.problemResolved',
  ] as const)
    events.on(name, (tx, { bookingId }) => wakePayouts(tx, sql`booking_id = ${bookingId}`));
}

/** Events after which the server sends due payouts at once, instead of in the next sweep. */
export const PAYING_EVENTS = [
  'order.received',
  'order.refunded',
  'order.disputeWon',
  'payouts.accountReady',
  'person.restored',
] as const;

/** Notifies a seller without a payout account that money waits. Replaces the notice about the received order. */
async function notifyOfWaitingMoney(tx: Transaction, bookingId: string): Promise<void> {
  const people = await findOrderPeople(tx, bookingId);
  // The notice about the end of a problem says more, so it stays.
  if (!people || people.receivedHow === 'resolved') return;
  if ((await findAccountOf(tx, people.seller))?.state === 'ready') return;
  await notifySides(tx, bookingId, 'payoutWaits', ['seller']);
}

/**
 * Number of sales after which a seller is known (rule 46 of `docs/security-rules.md`). A sale counts once the hold time has passed since
 * its receipt, unless it was refunded. Otherwise, three quick cheap sales would remove the hold from an expensive one.
 */
const FIRST_SALES = 3;

/**
 * Decides whether the money of a received sale waits, and stores reason and end. Call it in the transaction that marks the order as
 * received.
 */
async function holdMoney(tx: Database, orderId: string, days: number): Promise<void> {
  if (days === 0) return;
  const holdReason = await reasonOf(tx, orderId, days);
  if (holdReason === null) return;
  await tx
    .update(payouts)
    .set({ holdReason, holdUntil: sql`now() + make_interval(days => ${days}::int)` })
    .where(and(eq(payouts.bookingId, orderId), eq(payouts.state, 'waiting'), isNull(payouts.holdUntil)));
}

/** @returns the most important reason why a sale's money waits; null for most sales */
async function reasonOf(tx: Database, orderId: string, days: number): Promise<HoldReason | null> {
  const [found] = await rowsOf<{ reason: HoldReason | null }>(
    tx,
    sql`with sale as (
        select b.buyer_id, l.seller_id from bookings b join products l on l.id = b.product_id where b.id = ${orderId})
      select case
        when exists (
          select from bookings bought join payments by_buyer on by_buyer.booking_id = bought.id
            join payments other on other.card_fingerprint = by_buyer.card_fingerprint
            join bookings own on own.id = other.booking_id
          where bought.buyer_id = sale.buyer_id and own.buyer_id = sale.seller_id) then 'sameCard'
        when exists (
          select from person_networks one join person_networks two on two.network = one.network
          where one.user_id = sale.buyer_id and two.user_id = sale.seller_id) then 'sameNetwork'
        when (
          select count(*) from (
            select from bookings earlier join products l on l.id = earlier.product_id
            where l.seller_id = sale.seller_id and earlier.id <> ${orderId}
              and earlier.received_at <= now() - make_interval(days => ${days}::int) and earlier.state <> 'refunded'
            limit ${FIRST_SALES}::int) sold) < ${FIRST_SALES}::int then 'newSeller'
      end as reason from sale`,
  );
  return found?.reason ?? null;
}
