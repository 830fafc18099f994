import { api, call } from '@relaptop/shared/api';
import type { OverviewDays } from '@relaptop/shared/contracts';

const glanceApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The latest orders of a buyer. The server checks that the email is the caller's own. */
    glanceOrders: build.query({
      ...call('GET /myBooking/:email', (email: string) => ({ email, query: { email } })),
      providesTags: ['Booking'],
    }),
    glanceSales: build.query({ ...call('GET /sales/overview'), providesTags: ['Booking', 'Product'] }),
    glanceShop: build.query({
      ...call('GET /admin/overview', (days: OverviewDays) => ({ days })),
      providesTags: ['Order', 'Product'],
    }),
  }),
});

export const { useGlanceOrdersQuery, useGlanceSalesQuery, useGlanceShopQuery } = glanceApi;
