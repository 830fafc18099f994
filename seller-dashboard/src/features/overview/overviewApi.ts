import { api, call } from '@relaptop/shared/api';

const overviewApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    salesOverview: build.query({
      ...call('GET /sales/overview'),
      providesTags: ['Booking', 'Product', 'Conversation'],
    }),
  }),
});

export const { useSalesOverviewQuery } = overviewApi;
