/** Remotes use the shell's copy of this module; a remote that runs alone uses its own. */
export { useBookingsCreateMutation } from './bookingApi';
export {
  continueAtPriceLabel as atPrice,
  bookingBody,
  bookingRules,
  buyerName,
  type BookingInputs,
} from './bookingBody';
export { useBookAtSeenPrice } from './useBookAtSeenPrice';
