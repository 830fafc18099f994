import { accountListeners } from '../modules/people/account/forgetPeople';
import { bookingListeners } from '../modules/orders/bookings/listeners';
import { listingListeners } from '../modules/laptops/listings/listeners';
import { flagListeners } from '../modules/moderation/flags/examine';
import { mailListeners } from '../modules/mails/listeners';
import { noticeListeners } from '../modules/notices/listeners';
import { paymentListeners } from '../modules/payments/repository';
import { payoutListeners } from '../modules/payouts/listeners';
import { problemListeners } from '../modules/problems/listeners';
import { productListeners } from '../modules/laptops/listings/removeListeners';
import { reportListeners } from '../modules/moderation/reports/listeners';
import { savedListeners } from '../modules/laptops/saved/listeners';
import { watchListeners } from '../modules/laptops/watches/listeners';
import type { DomainEvents } from '../database/domainEvents';
import type { Settings } from '../settings/settings';

/**
 * Everybody who writes to the database when something happens, for each process in which something can happen. In the order of
 * the locks: laptop, order, payment, payout.
 * @param sendsMails whether there is a mail server: without one nobody would ever take what is written into the outbox
 */
export function registerListeners(
  events: DomainEvents,
  settings: Pick<Settings, 'fees' | 'payouts' | 'newSellerHoldDays'>,
  sendsMails: boolean,
): void {
  productListeners(events);
  listingListeners(events);
  flagListeners(events);
  reportListeners(events);
  bookingListeners(events);
  paymentListeners(events);
  noticeListeners(events);
  problemListeners(events);
  payoutListeners(events, settings);
  savedListeners(events);
  watchListeners(events);
  accountListeners(events);
  if (sendsMails) mailListeners(events);
}
