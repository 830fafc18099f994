import { api } from '@relaptop/shared/api';
import {
  callPath,
  CALLS,
  type Deleted,
  type Inserted,
  type SavedSearch,
  type SaveSearchBody,
} from '@relaptop/shared/contracts';

const searchesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    searchesMine: build.query<SavedSearch[], void>({
      query: () => CALLS.savedSearches,
      providesTags: ['SavedSearch'],
    }),
    searchesSave: build.mutation<Inserted, SaveSearchBody>({
      query: (body) => ({ url: CALLS.savedSearches, method: 'POST', body }),
      invalidatesTags: ['SavedSearch'],
    }),
    searchesDelete: build.mutation<Deleted, SavedSearch>({
      query: ({ _id }) => ({ url: callPath(CALLS.savedSearch, { id: _id }), method: 'DELETE' }),
      invalidatesTags: ['SavedSearch', 'Notice'],
    }),
  }),
});

export const { useSearchesMineQuery, useSearchesSaveMutation, useSearchesDeleteMutation } = searchesApi;
