import { api, toPage, type Page } from '@relaptop/shared/api';
import { CALLS, LIMITS, type Sale } from '@relaptop/shared/contracts';
import type { PageStart } from '@relaptop/shared/tables';

const salesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    salesPage: build.query<Page<Sale>, PageStart>({
      query: ({ cursor }) => ({ url: CALLS.sales, params: { limit: LIMITS.page.default, cursor } }),
      transformResponse: (rows: Sale[], meta, { offset }) => toPage(rows, meta, offset),
      providesTags: ['Booking'],
    }),
  }),
});

export const { useSalesPageQuery } = salesApi;
