import { api, toPage, type Page } from '@relaptop/shared/api';
import {
  CALLS,
  LIMITS,
  type OnboardingAnswer,
  type Payout,
  type StatementLine,
} from '@relaptop/shared/contracts';
import type { PageStart } from '@relaptop/shared/tables';

const payoutsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    payoutsPage: build.query<Page<Payout>, PageStart>({
      query: ({ cursor }) => ({ url: CALLS.payouts, params: { limit: LIMITS.page.default, cursor } }),
      transformResponse: (rows: Payout[], meta, { offset }) => toPage(rows, meta, offset),
      providesTags: ['Payout'],
    }),
    payoutsStatement: build.query<StatementLine[], string>({
      query: (month) => ({ url: CALLS.payoutStatement, params: { month } }),
      providesTags: ['Payout'],
    }),
    payoutsOnboard: build.mutation<OnboardingAnswer, void>({
      query: () => ({ url: CALLS.payoutAccount, method: 'POST' }),
    }),
  }),
});

export const { usePayoutsPageQuery, usePayoutsStatementQuery, usePayoutsOnboardMutation } = payoutsApi;
