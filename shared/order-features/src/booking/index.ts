/**
 * Books a laptop. Loads with the booking dialog or the checkout page. A remote uses the shell's copy, or its own when it runs alone.
 */
export { useBookingsCreateMutation } from './bookingApi';
export { atPrice, bookingBody, bookingRules, buyerName, type BookingInputs } from './bookingBody';
export { useBookAtSeenPrice } from './useBookAtSeenPrice';
