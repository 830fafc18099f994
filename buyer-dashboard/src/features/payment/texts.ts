import type { Booking } from '@relaptop/shared/contracts';
import { formatPrice } from '@relaptop/shared/ui';

export const SUCCESS_TOAST = 'Congrats! your payment completed';

/** For an address that was mistyped, or whose order was deleted or is another person's. */
export const UNKNOWN_ORDER = {
  title: 'We can’t find this order',
  reason: 'It may have been deleted, or the link is incomplete.',
};

/** Who may buy it meanwhile. Once the hold has ended, the money is only reserved until the shop has made sure of the laptop. */
export const HOLD_TEXTS = {
  held: 'Nobody else can buy this laptop until the time runs out.',
  ended: 'You are charged only if nobody else has bought the laptop first.',
};

/** Before and after the names of what is agreed to. */
export const CONSENT = { before: 'By paying you agree to our', newTab: '(new tab)' };

export const payText = ({ choseProductPrice, choseProductName }: Booking) =>
  `Please Pay ${formatPrice(choseProductPrice)} for buying ${choseProductName}`;
