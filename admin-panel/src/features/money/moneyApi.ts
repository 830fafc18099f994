import { api, toPage, type Page } from '@relaptop/shared/api';
import { CALLS, LIMITS, type AdminPayout, type Money, type PayoutState } from '@relaptop/shared/contracts';
import type { PageStart } from '@relaptop/shared/tables';

export interface MoneyFilter {
  payoutState?: PayoutState;
  /** Only sales of which the seller owes something. */
  owing?: boolean;
}

const moneyApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    moneySums: build.query<Money, void>({ query: () => CALLS.money, providesTags: ['Payout'] }),
    moneyPage: build.query<Page<AdminPayout>, MoneyFilter & PageStart>({
      query: ({ payoutState, owing, cursor }) => ({
        url: CALLS.moneyPayouts,
        params: { payoutState, ...(owing && { owing }), limit: LIMITS.page.default, cursor },
      }),
      transformResponse: (rows: AdminPayout[], meta, { offset }) => toPage(rows, meta, offset),
      providesTags: ['Payout'],
    }),
    /** All of them at once, for a file. */
    moneyAll: build.query<AdminPayout[], MoneyFilter>({
      query: ({ payoutState, owing }) => ({
        url: CALLS.moneyPayouts,
        params: { payoutState, ...(owing && { owing }) },
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useMoneySumsQuery, useMoneyPageQuery, useLazyMoneyAllQuery } = moneyApi;
