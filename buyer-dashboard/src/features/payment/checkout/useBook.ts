import { useState } from 'react';
import { bookingBody, buyerName, useBookingsCreateMutation } from '@relaptop/shared/booking';
import { errorMessage } from '@relaptop/shared/api';
import type { LaptopCard } from '@relaptop/shared/contracts';
import type { SessionUser } from '@relaptop/shared/session';
import type { Contact } from './ContactForm';

/**
 * Books a laptop, or changes number and place of the booking that there is.
 *
 * @returns `book`, which resolves to the order's id, or to undefined when it was refused; and why
 */
export function useBook(laptop: LaptopCard, buyer: SessionUser) {
  const [create] = useBookingsCreateMutation();
  const [problem, setProblem] = useState<string>();
  const book = async (contact: Contact): Promise<string | undefined> => {
    setProblem(undefined);
    const said = { ...contact, name: buyerName(buyer), email: buyer.email };
    try {
      return (await create(bookingBody(laptop, said)).unwrap()).insertedId;
    } catch (error) {
      setProblem(errorMessage(error));
      return undefined;
    }
  };
  return { book, problem };
}
