import { api, call } from '@relaptop/shared/api';

const liveApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    liveNow: build.query(call('GET /live')),
  }),
});

export const { useLiveNowQuery } = liveApi;
