import { bookingRules, buyerName, type BookingSaid } from '@relaptop/shared/booking';
import type { Product } from '@relaptop/shared/contracts';
import { object, string } from '@relaptop/shared/forms';
import type { SessionUser } from '@relaptop/shared/session';

/** Everything that the form shows; only the last two can be changed. */
export interface BookingValues extends BookingSaid {
  productName: string;
  price: string;
}

export const bookingSchema = object({
  name: string(),
  email: string(),
  productName: string(),
  price: string(),
  ...bookingRules,
});

/** @returns the form as it opens for this buyer and laptop. */
export function initialBooking(product: Product, user: SessionUser): BookingValues {
  return {
    name: buyerName(user),
    email: user.email,
    productName: product.productInfo.productName,
    price: String(product.productInfo.resellPrice),
    number: '',
    meetLocation: '',
  };
}
