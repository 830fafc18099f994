import { callPath, CALLS, type Listing, type ListingBody } from '@relaptop/shared/contracts';
import { api } from '@relaptop/shared/api';

const editListingApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listingOne: build.query<Listing, string>({
      query: (id) => callPath(CALLS.listing, { id }),
      // It is what the form begins with, and has to be as new as can be.
      keepUnusedDataFor: 0,
    }),
    listingEdit: build.mutation<Listing, { id: string; body: ListingBody }>({
      query: ({ id, body }) => ({ url: callPath(CALLS.listing, { id }), method: 'PUT', body }),
      invalidatesTags: ['Product'],
    }),
  }),
});

export const { useListingOneQuery, useListingEditMutation } = editListingApi;
