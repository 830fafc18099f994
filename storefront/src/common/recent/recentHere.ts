import { LocalList } from '../localList';

/** Laptops whose pages were opened in this browser. */
export const recentHere = new LocalList('relaptop-recent', 12);
