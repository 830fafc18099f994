/**
 * Books a laptop, in a dialog and on the checkout page. Loads with the first of them. A remote uses the shell's copy, or its own when it
 * runs alone.
 */
export { useBookingsCreateMutation } from './bookingApi';
export { atPrice, bookingBody, bookingRules, buyerName, type BookingInputs } from './bookingBody';
export { useBookAtSeenPrice } from './useBookAtSeenPrice';
