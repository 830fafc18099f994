import { api, call } from '@relaptop/shared/api';

const feesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    startSellingFees: build.query(call('GET /fees')),
  }),
});

export const { useStartSellingFeesQuery } = feesApi;
