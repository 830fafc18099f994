import { api } from '@relaptop/shared/api';
import { CALLS, type SalesOverview } from '@relaptop/shared/contracts';

const overviewApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    salesOverview: build.query<SalesOverview, void>({
      query: () => CALLS.salesOverview,
      providesTags: ['Booking', 'Product', 'Conversation'],
    }),
  }),
});

export const { useSalesOverviewQuery } = overviewApi;
