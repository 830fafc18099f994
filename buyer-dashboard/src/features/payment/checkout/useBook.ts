import { useState } from 'react';
import { atPrice, buyerName, useBookAtSeenPrice } from '@relaptop/shared/booking';
import { errorMessage } from '@relaptop/shared/api';
import type { LaptopCard } from '@relaptop/shared/contracts';
import type { SessionUser } from '@relaptop/shared/session';
import type { Contact } from './ContactForm';

/**
 * Books a laptop, or changes number and place of the booking that there is.
 *
 * @param seenPrice of the order, in dollars, if there is one
 * @returns `book`, which resolves to the order's id, or to undefined when it was refused; why; and how to go on after a new price
 */
export function useBook(laptop: LaptopCard, buyer: SessionUser, seenPrice: number | undefined) {
  const { book: create, price, hasChanged } = useBookAtSeenPrice(laptop, seenPrice);
  const [problem, setProblem] = useState<string>();
  const book = async (contact: Contact): Promise<string | undefined> => {
    setProblem(undefined);
    const said = { ...contact, name: buyerName(buyer), email: buyer.email };
    try {
      return (await create(said)).insertedId;
    } catch (error) {
      setProblem(errorMessage(error));
      return undefined;
    }
  };
  return { book, problem, goOnLabel: hasChanged ? atPrice(price) : undefined };
}
