import { api, request } from '@relaptop/shared/api';
import { LIMITS, type SavedLaptops } from '@relaptop/shared/contracts';
import { LocalList } from '../localList';

/** Ids of the laptops that a visitor saved. The browser stores them until the login, which adds them to the account. */
export const savedHere = new LocalList('relaptop-saved', LIMITS.saved.laptops);

interface Change {
  id: string;
  saved: boolean;
}

const savedApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Ids of the account's saved laptops, latest first. If the browser has stored ids, adds them to the account. */
    savedList: build.query<string[], void>({
      queryFn: async (_nothing, _api, _options, send) => {
        const ids = savedHere.read();
        const answer = await send(
          ids.length > 0 ? request('POST /saved', { ids: [...ids] }) : request('GET /saved', {}),
        );
        if (answer.error) return { error: answer.error };
        if (ids.length > 0) savedHere.set([]);
        return { data: (answer.data as SavedLaptops).ids };
      },
    }),
    savedChange: build.mutation<unknown, Change>({
      query: ({ id, saved }) => request(saved ? 'PUT /saved/:id' : 'DELETE /saved/:id', { id }),
      // Shows the change at once, and undoes it if the call fails.
      onQueryStarted: async ({ id, saved }, { dispatch, queryFulfilled }) => {
        // Changes only this laptop, so that an undo doesn't affect laptops that the user saves in the meantime.
        const show = (isSaved: boolean) =>
          dispatch(
            savedApi.util.updateQueryData('savedList', undefined, (ids) => {
              const others = ids.filter((known) => known !== id);
              return isSaved ? [id, ...others] : others;
            }),
          );
        show(saved);
        const pendingList = dispatch(savedApi.util.getRunningQueryThunk('savedList', undefined));
        if (pendingList) {
          // A list that is being fetched may arrive without this change, so apply it again.
          await pendingList;
          show(saved);
        }
        await queryFulfilled.catch(() => show(!saved));
      },
    }),
  }),
});

export const { useSavedListQuery, useSavedChangeMutation } = savedApi;
