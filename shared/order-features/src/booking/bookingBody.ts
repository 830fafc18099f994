import { formatPrice, LIMITS, UNPAID, type BookingBody, type Product } from '@relaptop/shared/contracts';
import { phoneSchema, string } from '@relaptop/shared/forms';
import type { SessionUser } from '@relaptop/shared/session';

/** What a buyer says when booking, and as whom. */
export interface BookingSaid {
  name: string;
  email: string;
  number: string;
  meetLocation: string;
}

/** Rules of what the buyer types, for a schema. */
export const bookingRules = {
  number: phoneSchema.required('Phone number is required'),
  meetLocation: string()
    .trim()
    .required('Location is required')
    .max(LIMITS.meetLocation.max, `Enter at most ${LIMITS.meetLocation.max} characters`),
};

/** What the button says that books although the price has changed. */
export const atPrice = (dollars: number): string => `Continue at ${formatPrice(dollars)}`;

/** Accounts of other providers may have no name, or a longer one than a booking takes. */
export const buyerName = ({ displayName, email }: SessionUser): string =>
  (displayName?.trim() || email).slice(0, LIMITS.name.max);

/** What a booking says of its laptop. */
export interface Chosen extends Pick<Product, '_id' | 'image'> {
  productInfo: Pick<Product['productInfo'], 'productName' | 'resellPrice'>;
}

/** @returns the booking as it is sent. */
export function bookingBody(
  { _id, image, productInfo }: Chosen,
  { name, email, number, meetLocation }: BookingSaid,
): BookingBody {
  return {
    choseProductName: productInfo.productName,
    choseProductPrice: productInfo.resellPrice,
    productImage: image,
    productId: _id,
    payment: UNPAID,
    bookingData: { userName: name, userEmail: email, number, meetLocation: meetLocation.trim() },
  };
}
