import { api } from '@relaptop/shared/api';
import {
  callPath,
  CALLS,
  type AdminOverview,
  type Booking,
  type OverviewDays,
  type SalesOverview,
} from '@relaptop/shared/contracts';

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
    glanceShop: build.query<AdminOverview, OverviewDays>({
      query: (days) => ({ url: CALLS.adminOverview, params: { days } }),
      providesTags: ['Order', 'Product'],
    }),
  }),
});

export const { useGlanceOrdersQuery, useGlanceSalesQuery, useGlanceShopQuery } = glanceApi;
