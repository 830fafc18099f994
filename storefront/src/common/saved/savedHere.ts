import { LIMITS } from '@relaptop/shared/contracts';
import { LocalList } from '../localList';

/** A visitor's saved laptops in this browser, until the login. */
export const savedHere = new LocalList('relaptop-saved', LIMITS.saved.laptops);
