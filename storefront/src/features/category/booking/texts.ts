import type { BookingAnswer } from '@relaptop/shared/contracts';

export const bookingTexts = {
  title: 'Book this laptop',
  lead: 'It is kept for you while you pay.',
  name: 'Name',
  email: 'Email',
  productName: 'Product Name',
  price: 'Price ($)',
  phone: 'Phone Number',
  phoneHint: 'Digits only',
  location: 'Location',
  locationHint: 'Where you want to meet the seller',
  submit: 'Submit',
  cancel: 'Cancel',
};

/** Toasts of a booking; it is made when the answer carries its id. */
export const bookingToasts = {
  success: 'Booking successful, Please pay for confirm',
  failure: (message: string) => `Error: ${message}`,
  succeeded: ({ insertedId }: BookingAnswer) => Boolean(insertedId),
};
