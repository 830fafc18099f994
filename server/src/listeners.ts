import { bookingListeners } from './modules/bookings/listeners';
import { paymentListeners } from './modules/payments/listeners';
import { productListeners } from './modules/products/listeners';
import { savedListeners } from './modules/saved/listeners';
import { watchListeners } from './modules/watches/listeners';
import type { DomainEvents } from './events/domainEvents';

/**
 * Everybody who writes to the database when something happens, for each process in which something can happen. In the order of
 * the locks: laptop, order, payment.
 */
export function registerListeners(events: DomainEvents): void {
  productListeners(events);
  bookingListeners(events);
  paymentListeners(events);
  savedListeners(events);
  watchListeners(events);
}
