import { api } from '@relaptop/shared/api';
import { callPath, CALLS, type FeeAnswer, type Payout } from '@relaptop/shared/contracts';

const moneyApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    payoutsOfSale: build.query<Payout, string>({
      query: (id) => callPath(CALLS.salePayout, { id }),
      providesTags: ['Payout', 'Booking'],
    }),
    payoutsFees: build.query<FeeAnswer, void>({ query: () => CALLS.fees }),
  }),
});

export const { usePayoutsOfSaleQuery, usePayoutsFeesQuery } = moneyApi;
