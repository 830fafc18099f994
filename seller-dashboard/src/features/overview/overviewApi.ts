import { api, call } from '@relaptop/shared/api';

const overviewApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    salesOverview: build.query({
      ...call('GET /sales/overview', () => ({ knows: 'answerQuestion' as const })),
      providesTags: ['Booking', 'Product', 'Conversation'],
    }),
  }),
});

export const { useSalesOverviewQuery } = overviewApi;
