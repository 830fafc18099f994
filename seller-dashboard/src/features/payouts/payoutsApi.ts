import { api, call, page } from '@relaptop/shared/api';

const payoutsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    payoutsPage: build.query({ ...page('GET /payouts'), providesTags: ['Payout'] }),
    payoutsStatement: build.query({
      ...call('GET /payouts/statement', (month: string) => ({ month })),
      providesTags: ['Payout'],
    }),
    payoutsOnboard: build.mutation(call('POST /payouts/account')),
  }),
});

export const { usePayoutsPageQuery, usePayoutsStatementQuery, usePayoutsOnboardMutation } = payoutsApi;
