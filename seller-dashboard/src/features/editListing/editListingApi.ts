import type { ListingBody } from '@relaptop/shared/contracts';
import { api, call } from '@relaptop/shared/api';

const editListingApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listingOne: build.query({
      ...call('GET /listings/:id', (id: string) => ({ id })),
      // It is what the form begins with, and has to be as new as can be.
      keepUnusedDataFor: 0,
    }),
    listingEdit: build.mutation({
      ...call('PUT /listings/:id', ({ id, body }: { id: string; body: ListingBody }) => ({ id, ...body })),
      invalidatesTags: ['Product'],
    }),
  }),
});

export const { useListingOneQuery, useListingEditMutation } = editListingApi;
