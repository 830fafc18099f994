import { api, call } from '@relaptop/shared/api';

const searchApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    laptopsSuggest: build.query(call('GET /laptopSuggestions', (q: string) => ({ q }))),
  }),
});

export const { useLaptopsSuggestQuery } = searchApi;
