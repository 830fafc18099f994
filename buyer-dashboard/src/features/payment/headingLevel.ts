import { createContext } from 'react';

/** Of the heading over the card form or what stands in its place: the payment page has it below its h1, the checkout in a step. */
export const HeadingLevel = createContext<'h2' | 'h3'>('h2');
