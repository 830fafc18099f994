import { api, request } from '@relaptop/shared/api';
import { LIMITS, type SavedLaptops } from '@relaptop/shared/contracts';
import { LocalList } from '../localList';

/** A visitor's saved laptops in this browser, until the login. */
export const savedHere = new LocalList('relaptop-saved', LIMITS.saved.laptops);

interface Change {
  id: string;
  saved: boolean;
}

const savedApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Ids of the account's saved laptops, latest first. Adds the browser's own after a login. */
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
      // Optimistic: shown at once, undone if the call fails.
      onQueryStarted: async ({ id, saved }, { dispatch, queryFulfilled }) => {
        // Patches only this laptop, so that another heart pressed in between keeps its state.
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
          // A list requested earlier may arrive without this change.
          await pendingList;
          show(saved);
        }
        await queryFulfilled.catch(() => show(!saved));
      },
    }),
  }),
});

export const { useSavedListQuery, useSavedChangeMutation } = savedApi;
