import { api, call, page } from '@relaptop/shared/api';

interface OfBuyer {
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
      // Deleting an order makes its laptop available again. If the server refuses, the orders refetch too,
      // because the order was probably paid meanwhile.
      invalidatesTags: ['Booking', 'Product'],
    }),
  }),
});

export const { useOrdersPageQuery, useOrdersDeleteMutation } = ordersApi;
