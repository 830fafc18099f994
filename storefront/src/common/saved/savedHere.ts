import { LIMITS } from '@relaptop/shared/contracts';
import { LocalList } from '../localList';

/** What a visitor has saved in this browser, until they log in. */
export const savedHere = new LocalList('relaptop-saved', LIMITS.saved.laptops);
