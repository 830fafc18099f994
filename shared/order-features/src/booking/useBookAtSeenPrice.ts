import { useState } from 'react';
import { errorBody } from '@relaptop/shared/api';
import { ERROR_CODES, type BookingAnswer } from '@relaptop/shared/contracts';
import { useBookingsCreateMutation } from './bookingApi';
import { bookingBody, type BookingInputs, type BookedLaptop } from './bookingBody';

/**
 * Books a laptop at the price that the buyer has seen. If the seller has changed the price, the server
 * refuses the booking. `price` is then the new price, and the next call of `book` uses it.
 * @param seenPrice dollars; by default the laptop's price when the form opened
 */
export function useBookAtSeenPrice(laptop: BookedLaptop, seenPrice?: number) {
  const [create, { isLoading: isSending }] = useBookingsCreateMutation();
  const [openedAt] = useState(laptop.productInfo.resellPrice);
  const [newPrice, setNewPrice] = useState<number>();
  const price = newPrice ?? seenPrice ?? openedAt;
  /** @throws the error of the refused call */
  const book = async (form: BookingInputs): Promise<BookingAnswer> => {
    try {
      return await create({ ...bookingBody(laptop, form), choseProductPrice: price }).unwrap();
    } catch (error) {
      const body = errorBody(error);
      if (body?.code === ERROR_CODES.priceChanged) setNewPrice(Number(body.details?.price));
      throw error;
    }
  };
  return { book, isSending, price, hasChanged: newPrice !== undefined };
}
