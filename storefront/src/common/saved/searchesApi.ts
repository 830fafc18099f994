import { api, call } from '@relaptop/shared/api';
import type { SavedSearch } from '@relaptop/shared/contracts';

const searchesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    searchesMine: build.query({ ...call('GET /savedSearches'), providesTags: ['SavedSearch'] }),
    searchesSave: build.mutation({ ...call('POST /savedSearches'), invalidatesTags: ['SavedSearch'] }),
    searchesDelete: build.mutation({
      ...call('DELETE /savedSearches/:id', ({ _id }: SavedSearch) => ({ id: _id })),
      invalidatesTags: ['SavedSearch', 'Notice'],
    }),
  }),
});

export const { useSearchesMineQuery, useSearchesSaveMutation, useSearchesDeleteMutation } = searchesApi;
