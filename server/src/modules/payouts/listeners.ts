import { sql } from 'drizzle-orm';
import type { FeeTerms } from '@relaptop/shared/contracts';
import type { DomainEvents } from '../../events/domainEvents';
import { ensurePayouts, wakePayouts } from './repository';

/** Whatever happens to a paid order makes it the turn of its payout; what that means, `payout` finds out. */
export function payoutListeners(events: DomainEvents, fees: FeeTerms): void {
  events.on('order.paid', (tx, { bookingId }) => ensurePayouts(tx, fees, sql`b.id = ${bookingId}`));
  events.on('order.received', async (tx, { bookingId }) => {
    await ensurePayouts(tx, fees, sql`b.id = ${bookingId}`);
    await wakePayouts(tx, sql`booking_id = ${bookingId}`);
  });
  for (const name of [
    'order.refunded',
    'order.disputed',
    'order.disputeWon',
    'order.problemOpened',
    'order.problemResolved',
  ] as const)
    events.on(name, (tx, { bookingId }) => wakePayouts(tx, sql`booking_id = ${bookingId}`));
}

/** What is to be looked at at once, not with the next sweep. */
export const PAYING_EVENTS = [
  'order.received',
  'order.refunded',
  'order.disputeWon',
  'payouts.accountReady',
] as const;
