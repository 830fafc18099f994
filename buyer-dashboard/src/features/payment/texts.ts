import type { Booking } from '@relaptop/shared/contracts';
import { formatPrice } from '@relaptop/shared/ui';

export const SUCCESS_TOAST = 'Congrats! your payment completed';

/** For an address that was mistyped, or whose order was deleted or is another person's. */
export const UNKNOWN_ORDER = {
  title: 'We can’t find this order',
  reason: 'It may have been deleted, or the link is incomplete.',
};

/** When the card is charged: the money is only reserved until the shop has made sure of the laptop. */
export const CHARGED_IF = 'You are charged only if nobody else has bought the laptop first';

export const payText = ({ choseProductPrice, choseProductName }: Booking) =>
  `Please Pay ${formatPrice(choseProductPrice)} for buying ${choseProductName}`;
