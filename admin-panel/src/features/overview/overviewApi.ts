import { api } from '@relaptop/shared/api';
import { CALLS, type AdminOverview, type OverviewDays } from '@relaptop/shared/contracts';

const adminOverviewApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    adminOverview: build.query<AdminOverview, OverviewDays>({
      query: (days) => ({ url: CALLS.adminOverview, params: { days } }),
      providesTags: ['Order', 'Report', 'Product'],
    }),
  }),
});

export const { useAdminOverviewQuery } = adminOverviewApi;
