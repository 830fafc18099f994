import { createContext, useContext } from 'react';

/**
 * How far the lists of a page are that takes the place of a first screen: placeholders as they were drawn, then the first cards
 * of each list, then all of them. Everywhere else they are filled at once.
 */
export const FILLING = { asDrawn: 0, begun: 1, done: 2 } as const;
export type Filling = (typeof FILLING)[keyof typeof FILLING];

export const FillingContext = createContext<Filling>(FILLING.done);

/** @returns how much of a list is to be rendered now. */
export const useFilling = () => useContext(FillingContext);
