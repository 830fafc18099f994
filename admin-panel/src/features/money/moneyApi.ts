import { api, call, page } from '@relaptop/shared/api';
import type { PayoutState } from '@relaptop/shared/contracts';

export interface MoneyFilter {
  payoutState?: PayoutState;
  /** Only sales with a debt of the seller. */
  owing?: boolean;
}

const moneyApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    moneySums: build.query({ ...call('GET /money'), providesTags: ['Payout'] }),
    moneyPage: build.query({
      ...page('GET /money/payouts'),
      providesTags: ['Payout'],
    }),
    /** All rows without pages, for a file. */
    moneyAll: build.query({
      ...call('GET /money/payouts', (filter: MoneyFilter) => filter),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useMoneySumsQuery, useMoneyPageQuery, useLazyMoneyAllQuery } = moneyApi;
