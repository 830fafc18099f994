import { LocalList } from '../localList';

/** What somebody wants to see side by side: as many as fit beside each other. */
export const comparedHere = new LocalList('relaptop-compare', 4);
