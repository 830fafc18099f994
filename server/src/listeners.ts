import type { FeeTerms } from '@relaptop/shared/contracts';
import { bookingListeners } from './modules/bookings/listeners';
import { listingListeners } from './modules/listings/listeners';
import { flagListeners } from './modules/flags/listeners';
import { noticeListeners } from './modules/notices/listeners';
import { paymentListeners } from './modules/payments/listeners';
import { payoutListeners } from './modules/payouts/listeners';
import { problemListeners } from './modules/problems/listeners';
import { productListeners } from './modules/products/listeners';
import { savedListeners } from './modules/saved/listeners';
import { watchListeners } from './modules/watches/listeners';
import type { DomainEvents } from './events/domainEvents';

/**
 * Everybody who writes to the database when something happens, for each process in which something can happen. In the order of
 * the locks: laptop, order, payment, payout.
 * @param fees what the shop keeps of sales from now on
 */
export function registerListeners(events: DomainEvents, fees: FeeTerms): void {
  productListeners(events);
  listingListeners(events);
  flagListeners(events);
  bookingListeners(events);
  paymentListeners(events);
  noticeListeners(events);
  problemListeners(events);
  payoutListeners(events, fees);
  savedListeners(events);
  watchListeners(events);
}
