import { api } from '@relaptop/shared/api';
import { CALLS, type FeeAnswer } from '@relaptop/shared/contracts';

const feesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    infoFees: build.query<FeeAnswer, void>({ query: () => CALLS.fees }),
  }),
});

export const { useInfoFeesQuery } = feesApi;
