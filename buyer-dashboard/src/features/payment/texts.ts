import type { Booking } from '@relaptop/shared/contracts';
import { formatPrice } from '@relaptop/shared/ui';

export const SUCCESS_TOAST = 'Congrats! your payment completed';

/** For an address that was mistyped, or whose order was deleted or is another person's. */
export const UNKNOWN_ORDER =
  'There is no order of yours at this address. It may have been deleted, or the address is not complete.';

export const payText = ({ choseProductPrice, choseProductName }: Booking) =>
  `Please Pay ${formatPrice(choseProductPrice)} for buying ${choseProductName}`;
