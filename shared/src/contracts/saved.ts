import { Type, type Static } from 'typebox';
import { LIMITS } from './limits';
import { Id, Timestamp, strict, text } from './primitives';

/** Latest first. */
export const SavedLaptops = Type.Object({ ids: Type.Array(Id) });
export type SavedLaptops = Static<typeof SavedLaptops>;

/** Laptops that a visitor saved in the browser. The log-in adds them to the account. */
export const JoinSavedBody = Type.Object({ ids: Type.Array(Id, { maxItems: LIMITS.saved.laptops }) }, strict);

const searchFields = {
  name: text(LIMITS.saved.searchName),
  queryString: Type.String({ maxLength: LIMITS.saved.searchQuery }),
  /** Whether new laptops cause notices and emails. */
  alert: Type.Boolean(),
};
export const SaveSearchBody = Type.Object(searchFields, strict);
export type SaveSearchBody = Static<typeof SaveSearchBody>;

export const SavedSearch = Type.Object({ _id: Id, ...searchFields, date: Timestamp });
export type SavedSearch = Static<typeof SavedSearch>;
