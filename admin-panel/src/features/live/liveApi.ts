import { CALLS, type Live } from '@relaptop/shared/contracts';
import { api } from '@relaptop/shared/api';

const liveApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    liveNow: build.query<Live, void>({ query: () => CALLS.live }),
  }),
});

export const { useLiveNowQuery } = liveApi;
