import { api, call } from '@relaptop/shared/api';
import type { OverviewDays } from '@relaptop/shared/contracts';

const adminOverviewApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    adminOverview: build.query({
      ...call('GET /admin/overview', (days: OverviewDays) => ({ days })),
      providesTags: ['Order', 'Report', 'Product'],
    }),
  }),
});

export const { useAdminOverviewQuery } = adminOverviewApi;
