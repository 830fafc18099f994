import { api, call } from '@relaptop/shared/api';
import type { OverviewDays } from '@relaptop/shared/contracts';

const keyFiguresApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The latest orders of a buyer. The server checks that the email is the caller's own. */
    keyFiguresOrders: build.query({
      ...call('GET /myBooking/:email', (email: string) => ({ email, query: { email } })),
      providesTags: ['Booking'],
    }),
    keyFiguresSales: build.query({ ...call('GET /sales/overview'), providesTags: ['Booking', 'Product'] }),
    keyFiguresShop: build.query({
      ...call('GET /admin/overview', (days: OverviewDays) => ({ days })),
      providesTags: ['Order', 'Product'],
    }),
  }),
});

export const { useKeyFiguresOrdersQuery, useKeyFiguresSalesQuery, useKeyFiguresShopQuery } = keyFiguresApi;
