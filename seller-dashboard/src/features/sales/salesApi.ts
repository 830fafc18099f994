import { api, page } from '@relaptop/shared/api';

const salesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    salesPage: build.query({ ...page('GET /sales'), providesTags: ['Booking'] }),
  }),
});

export const { useSalesPageQuery } = salesApi;
