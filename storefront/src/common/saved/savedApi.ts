import { api, request } from '@relaptop/shared/api';
import { LIMITS, type SavedLaptops } from '@relaptop/shared/contracts';
import { LocalList } from '../localList';

export const savedHere = new LocalList('relaptop-saved', LIMITS.saved.laptops);

interface Change {
  id: string;
  saved: boolean;
}

const savedApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Ids of the account's saved laptops, latest first. Also moves ids from the browser to the account. */
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
      // Optimistic update: shows the change at once, and undoes it if the call fails.
      onQueryStarted: async ({ id, saved }, { dispatch, queryFulfilled }) => {
        // Changes this laptop only, so that an undo doesn't affect other laptops that the user saves
        // meanwhile.
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
          // If the list is being fetched, the answer may lack this change, so the change is applied again.
          await pendingList;
          show(saved);
        }
        await queryFulfilled.catch(() => show(!saved));
      },
    }),
  }),
});

export const { useSavedListQuery, useSavedChangeMutation } = savedApi;
