import { api, call, page } from '@relaptop/shared/api';

interface OfSeller {
  /** The seller's own; the server checks that it matches the session. */
  email: string;
}

const myProductsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    myProductsPage: build.query({
      ...page('GET /myProduct/:email', ({ email }: OfSeller) => ({ email, query: { email } })),
      providesTags: ['Product'],
    }),
    myProductsAdvertise: build.mutation({
      ...call('PUT /productAdvertise/:id', ({ id, email }: OfSeller & { id: string }) => ({
        id,
        query: { email },
      })),
      // Also after a refusal: the laptop was probably sold or reserved in the meantime, and the list
      // should show it.
      invalidatesTags: ['Product'],
    }),
    myProductsWithdraw: build.mutation({
      ...call('PUT /listings/:id/withdrawal', (id: string) => ({ id })),
      invalidatesTags: ['Product'],
    }),
    myProductsListAgain: build.mutation({
      ...call('DELETE /listings/:id/withdrawal', (id: string) => ({ id })),
      invalidatesTags: ['Product'],
    }),
    /** Creates a draft from it. */
    myProductsDuplicate: build.mutation({
      ...call('POST /listings/:id/copy', (id: string) => ({ id })),
      invalidatesTags: ['Draft'],
    }),
    myProductsDelete: build.mutation({
      ...call('DELETE /deleteProduct/:id', (id: string) => ({ id })),
      invalidatesTags: ['Product'],
    }),
  }),
});

export const {
  useMyProductsPageQuery,
  useMyProductsAdvertiseMutation,
  useMyProductsWithdrawMutation,
  useMyProductsListAgainMutation,
  useMyProductsDuplicateMutation,
  useMyProductsDeleteMutation,
} = myProductsApi;
