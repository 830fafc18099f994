import { api, toPage, type Page } from '@relaptop/shared/api';
import { callPath, CALLS, LIMITS, type Booking, type Deleted } from '@relaptop/shared/contracts';
import type { PageStart } from '@relaptop/shared/tables';

interface OfBuyer {
  /** The buyer's own; the server checks that it agrees with the session. */
  email: string;
}

const ordersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    ordersPage: build.query<Page<Booking>, OfBuyer & PageStart>({
      query: ({ email, cursor }) => ({
        url: callPath(CALLS.myBookings, { email }),
        params: { email, limit: LIMITS.page.default, cursor },
      }),
      transformResponse: (rows: Booking[], meta, { offset }) => toPage(rows, meta, offset),
      providesTags: ['Booking'],
    }),
    ordersDelete: build.mutation<Deleted, string>({
      query: (id) => ({ url: callPath(CALLS.deleteBooking, { id }), method: 'DELETE' }),
      // The laptop of a deleted order is free again. After a refusal too: the order has probably been paid meanwhile.
      invalidatesTags: ['Booking', 'Product'],
    }),
  }),
});

export const { useOrdersPageQuery, useOrdersDeleteMutation } = ordersApi;
