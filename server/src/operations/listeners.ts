import { accountListeners } from '../modules/people/account/forgetPeople';
import { bookingListeners } from '../modules/orders/bookings/book';
import { listingListeners, savedListeners, watchListeners } from '../modules/laptops/listeners';
import { flagListeners } from '../modules/moderation/flags/examine';
import { mailListeners } from '../modules/mails/listeners';
import { noticeListeners } from '../modules/notices/listeners';
import { offerListeners } from '../modules/offers/listeners';
import { paymentListeners } from '../modules/payments/repository';
import { payoutListeners } from '../modules/payouts/listeners';
import { problemListeners } from '../modules/problems/listeners';
import { reportListeners } from '../modules/moderation/reports/repository';
import type { DomainEvents } from '../database/domainEvents';
import type { Settings } from '../settings/settings';

/**
 * Registers every listener that writes to the database, in the order in which rows are locked: laptop, order, payment, payout. Each process
 * that emits events needs them.
 * @param sendsMails false without a mail server, because the outbox would only grow
 */
export function registerListeners(
  events: DomainEvents,
  settings: Pick<Settings, 'fees' | 'payouts' | 'newSellerHoldDays'>,
  sendsMails: boolean,
): void {
  listingListeners(events);
  flagListeners(events);
  reportListeners(events);
  bookingListeners(events);
  offerListeners(events);
  paymentListeners(events);
  noticeListeners(events);
  problemListeners(events);
  payoutListeners(events, settings);
  savedListeners(events);
  watchListeners(events);
  accountListeners(events);
  if (sendsMails) mailListeners(events);
}
