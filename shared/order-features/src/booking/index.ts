/** Booking a laptop, in the modal and on the checkout page. Shared with a fallback and loaded with the first of them. */
export { useBookingsCreateMutation } from './bookingApi';
export { atPrice, bookingBody, bookingRules, buyerName, type BookingSaid } from './bookingBody';
export { useBookAtSeenPrice } from './useBookAtSeenPrice';
