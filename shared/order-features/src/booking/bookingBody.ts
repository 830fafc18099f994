import { formatPrice, LIMITS, UNPAID, type BookingBody, type Product } from '@relaptop/shared/contracts';
import { phoneSchema, string } from '@relaptop/shared/forms';
import type { SessionUser } from '@relaptop/shared/session';

export interface BookingInputs {
  name: string;
  email: string;
  number: string;
  meetLocation: string;
}

export const bookingRules = {
  number: phoneSchema.required('Phone number is required'),
  meetLocation: string()
    .trim()
    .required('Location is required')
    .max(LIMITS.meetLocation.max, `Enter at most ${LIMITS.meetLocation.max} characters`),
};

export const continueAtPriceLabel = (dollars: number): string => `Continue at ${formatPrice(dollars)}`;

/** The name or, without a name, the email address. Cut to the maximum length. */
export const buyerName = ({ displayName, email }: SessionUser): string =>
  (displayName?.trim() || email).slice(0, LIMITS.name.max);

export interface BookedLaptop extends Pick<Product, '_id' | 'image'> {
  productInfo: Pick<Product['productInfo'], 'productName' | 'resellPrice'>;
}

export function bookingBody(
  { _id, image, productInfo }: BookedLaptop,
  { name, email, number, meetLocation }: BookingInputs,
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
