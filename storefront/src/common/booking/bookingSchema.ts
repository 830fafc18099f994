import { LIMITS, UNPAID, type BookingBody, type Product } from '@relaptop/shared/contracts';
import { object, phoneSchema, string } from '@relaptop/shared/forms';
import type { SessionUser } from '@relaptop/shared/session';

/** Everything that the form shows; only the last two can be changed. */
export interface BookingValues {
  name: string;
  email: string;
  productName: string;
  price: string;
  number: string;
  meetLocation: string;
}

export const bookingSchema = object({
  name: string(),
  email: string(),
  productName: string(),
  price: string(),
  number: phoneSchema.required('Phone number is required'),
  meetLocation: string()
    .trim()
    .required('Location is required')
    .max(LIMITS.meetLocation.max, `Enter at most ${LIMITS.meetLocation.max} characters`),
});

/** Accounts of other providers may have no name, or a longer one than a booking takes. */
const nameOf = ({ displayName, email }: SessionUser) =>
  (displayName?.trim() || email).slice(0, LIMITS.name.max);

/** @returns the form as it opens for this buyer and laptop. */
export function initialBooking(product: Product, user: SessionUser): BookingValues {
  return {
    name: nameOf(user),
    email: user.email,
    productName: product.productInfo.productName,
    price: String(product.productInfo.resellPrice),
    number: '',
    meetLocation: '',
  };
}

/** @returns the booking as it is sent. */
export function bookingBody(
  product: Product,
  { name, email, number, meetLocation }: BookingValues,
): BookingBody {
  return {
    choseProductName: product.productInfo.productName,
    choseProductPrice: product.productInfo.resellPrice,
    productImage: product.image,
    productId: product._id,
    payment: UNPAID,
    bookingData: { userName: name, userEmail: email, number, meetLocation: meetLocation.trim() },
  };
}
