/** Remotes use the shell's copy of this module. A remote that runs alone uses its own copy. */
export { useBookingsCreateMutation } from './bookingApi';
export {
  continueAtPriceLabel as atPrice,
  bookingBody,
  bookingRules,
  buyerName,
  type BookingInputs,
} from './bookingBody';
export { useBookAtSeenPrice } from './useBookAtSeenPrice';
