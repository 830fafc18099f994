import { api } from '@relaptop/shared/api';
import { callPath, CALLS, type FeeAnswer, type Payout, type PayoutDesk } from '@relaptop/shared/contracts';

const moneyApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Fresh: the card provider is asked first, as after its form. */
    payoutsDesk: build.query<PayoutDesk, { fresh: boolean }>({
      query: ({ fresh }) => ({ url: CALLS.payoutDesk, params: fresh ? { fresh } : {} }),
      providesTags: ['Payout'],
    }),
    payoutsOfSale: build.query<Payout, string>({
      query: (id) => callPath(CALLS.salePayout, { id }),
      providesTags: ['Payout', 'Booking'],
    }),
    payoutsFees: build.query<FeeAnswer, void>({ query: () => CALLS.fees }),
  }),
});

export const { usePayoutsDeskQuery, usePayoutsOfSaleQuery, usePayoutsFeesQuery } = moneyApi;
