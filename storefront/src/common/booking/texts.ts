import type { BookingAnswer } from '@relaptop/shared/contracts';

export const bookingTexts = {
  title: 'Book this laptop',
  lead: 'Reserved for you while you pay.',
  name: 'Name',
  email: 'Email',
  productName: 'Product Name',
  price: 'Price ($)',
  phone: 'Phone Number',
  phoneHint: 'With the country code, such as +1 212 555 0100',
  location: 'Location',
  locationHint: 'Where you want to meet the seller',
  submit: 'Submit',
  cancel: 'Cancel',
};

/** Availability in words. A link uses its target's title. */
export const availabilityTexts = {
  buyNow: 'Buy Now',
  reservedByOther: 'Another buyer has booked this laptop. It is free again if they do not pay in time.',
  underReviewMark: 'Being checked',
  underReview:
    'We are checking this laptop before it can be bought, usually within a day. We can tell you when it is free.',
  reservedByMe: 'You have booked this laptop.',
  reservedUntil: (moment: string) => `Reserved until ${moment}`,
  reservedForYou: (moment: string) => `Reserved for you until ${moment}`,
  toMyOrders: 'Pay in My Orders',
  ownLaptop: 'This is your own laptop.',
  toMyProducts: 'Go to My Products',
};

/** Toasts of a booking, which succeeded if the answer has its id. */
export const bookingToasts = {
  success: 'Booking successful, Please pay for confirm',
  failure: (message: string) => `Error: ${message}`,
  succeeded: ({ insertedId }: BookingAnswer) => Boolean(insertedId),
};
