import { api, call, page } from '@relaptop/shared/api';

interface OfBuyer {
  /** The buyer's own; the server checks that it matches the session. */
  email: string;
}

const ordersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    ordersPage: build.query({
      ...page('GET /myBooking/:email', ({ email }: OfBuyer) => ({ email, query: { email } })),
      providesTags: ['Booking'],
    }),
    ordersDelete: build.mutation({
      ...call('DELETE /deleteBooking/:id', (id: string) => ({ id })),
      // The laptop of a deleted order is available again. A refused deletion refetches too, because the order
      // has probably been paid.
      invalidatesTags: ['Booking', 'Product'],
    }),
  }),
});

export const { useOrdersPageQuery, useOrdersDeleteMutation } = ordersApi;
