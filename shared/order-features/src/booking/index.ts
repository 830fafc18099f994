/**
 * Booking a laptop, in the dialog and on the checkout page. Shared with a fallback; loaded with the dialog or
 * the page.
 */
export { useBookingsCreateMutation } from './bookingApi';
export { atPrice, bookingBody, bookingRules, buyerName, type BookingInputs } from './bookingBody';
export { useBookAtSeenPrice } from './useBookAtSeenPrice';
