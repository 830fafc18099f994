import { api } from '@relaptop/shared/api';
import { CALLS, type FeeAnswer } from '@relaptop/shared/contracts';

const feesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    startSellingFees: build.query<FeeAnswer, void>({ query: () => CALLS.fees }),
  }),
});

export const { useStartSellingFeesQuery } = feesApi;
