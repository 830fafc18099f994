import { api } from '@relaptop/shared/api';
import { callPath, CALLS, type Booking, type SalesOverview } from '@relaptop/shared/contracts';

const glanceApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The latest orders of a buyer; the server checks that the email is their own. */
    glanceOrders: build.query<Booking[], string>({
      query: (email) => ({ url: callPath(CALLS.myBookings, { email }), params: { email } }),
      providesTags: ['Booking'],
    }),
    glanceSales: build.query<SalesOverview, void>({
      query: () => CALLS.salesOverview,
      providesTags: ['Booking', 'Product'],
    }),
  }),
});

export const { useGlanceOrdersQuery, useGlanceSalesQuery } = glanceApi;
