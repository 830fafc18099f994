import { api, call } from '@relaptop/shared/api';

const moneyApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Fresh: the server asks the card provider first, as after its form. */
    payoutsDesk: build.query({
      ...call('GET /payouts/desk', ({ fresh }: { fresh: boolean }) => ({ ...(fresh ? { fresh } : {}) })),
      providesTags: ['Payout'],
    }),
    payoutsOfSale: build.query({
      ...call('GET /sales/:id/payout', (id: string) => ({ id })),
      providesTags: ['Payout', 'Booking'],
    }),
    payoutsFees: build.query(call('GET /fees')),
  }),
});

export const { usePayoutsDeskQuery, usePayoutsOfSaleQuery, usePayoutsFeesQuery } = moneyApi;
