import { Type, type Static } from 'typebox';
import { LIMITS } from './limits';
import { Id, Timestamp, strict, text } from './primitives';

/** The laptops that somebody has saved, the latest first. */
export const SavedLaptops = Type.Object({ ids: Type.Array(Id) });
export type SavedLaptops = Static<typeof SavedLaptops>;

/** What a visitor has saved in the browser, to be kept with the account from the log-in on. */
export const JoinSavedBody = Type.Object({ ids: Type.Array(Id, { maxItems: LIMITS.saved.laptops }) }, strict);

const searchFields = {
  name: text(LIMITS.saved.searchName),
  /** As it stands in the address of the page of results. */
  queryString: Type.String({ maxLength: LIMITS.saved.searchQuery }),
  /** Whether its owner is told of new laptops. */
  alert: Type.Boolean(),
};
export const SaveSearchBody = Type.Object(searchFields, strict);
export type SaveSearchBody = Static<typeof SaveSearchBody>;

export const SavedSearch = Type.Object({ _id: Id, ...searchFields, date: Timestamp });
export type SavedSearch = Static<typeof SavedSearch>;
