import type { ListingBody } from '@relaptop/shared/contracts';
import { api, call } from '@relaptop/shared/api';

const editListingApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listingOne: build.query({
      ...call('GET /listings/:id', (id: string) => ({ id })),
      // Not cached, because the form must start with the latest version.
      keepUnusedDataFor: 0,
    }),
    listingEdit: build.mutation({
      ...call('PUT /listings/:id', ({ id, body }: { id: string; body: ListingBody }) => ({ id, ...body })),
      invalidatesTags: ['Product'],
    }),
  }),
});

export const { useListingOneQuery, useListingEditMutation } = editListingApi;
