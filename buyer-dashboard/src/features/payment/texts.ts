import type { Booking } from '@relaptop/shared/contracts';
import { formatPrice } from '@relaptop/shared/ui';

export const SUCCESS_TOAST = 'Congrats! your payment completed';

export const payText = ({ choseProductPrice, choseProductName }: Booking) =>
  `Please Pay ${formatPrice(choseProductPrice)} for buying ${choseProductName}`;
