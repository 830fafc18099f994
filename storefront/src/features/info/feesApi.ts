import { api, call } from '@relaptop/shared/api';

const feesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    infoFees: build.query(call('GET /fees')),
  }),
});

export const { useInfoFeesQuery } = feesApi;
