import { sql } from 'drizzle-orm';
import type { DomainEvents, Transaction } from '../../database/domainEvents';
import type { Settings } from '../../settings/settings';
import { findPeople, tellSides } from '../notices/tellSides';
import { findAccountOf } from './accountRepository';
import { holdMoney } from './hold';
import { ensurePayouts, wakePayouts } from './repository';

type Terms = Pick<Settings, 'fees' | 'payouts' | 'newSellerHoldDays'>;

/** Whatever happens to a paid order makes it the turn of its payout; what that means, `payout` finds out. */
export function payoutListeners(events: DomainEvents, { fees, payouts, newSellerHoldDays }: Terms): void {
  events.on('order.paid', (tx, { bookingId }) => ensurePayouts(tx, fees, sql`b.id = ${bookingId}`));
  events.on('order.received', async (tx, { bookingId }) => {
    await ensurePayouts(tx, fees, sql`b.id = ${bookingId}`);
    await holdMoney(tx, bookingId, newSellerHoldDays);
    await wakePayouts(tx, sql`booking_id = ${bookingId}`);
    if (payouts) await tellOfWaitingMoney(tx, bookingId);
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

/** What is to be looked at at once, not with the next sweep. */
export const PAYING_EVENTS = [
  'order.received',
  'order.refunded',
  'order.disputeWon',
  'payouts.accountReady',
  'person.restored',
] as const;

/** The bell of a seller who has not said where the money goes. It takes the place of what the receipt has told. */
async function tellOfWaitingMoney(tx: Transaction, bookingId: string): Promise<void> {
  const people = await findPeople(tx, bookingId);
  // How a problem ended says more.
  if (!people || people.receivedHow === 'resolved') return;
  if ((await findAccountOf(tx, people.seller))?.state === 'ready') return;
  await tellSides(tx, bookingId, 'payoutWaits', ['seller']);
}
