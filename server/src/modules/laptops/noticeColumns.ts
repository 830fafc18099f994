import { bookings, categories, products } from '../../database/schema';

/** The laptop of a notice, as it is offered now. */
export const offeredLaptop = {
  productId: products.id,
  productName: products.name,
  productImage: products.image,
  categorySlug: categories.slug,
  priceCents: products.priceCents,
};

/** The laptop of a notice about an order, as it was when it was booked. */
export const bookedLaptop = {
  productId: bookings.productId,
  productName: bookings.productName,
  productImage: bookings.productImage,
  categorySlug: categories.slug,
  priceCents: bookings.priceCents,
};
