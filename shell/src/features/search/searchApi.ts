import { api } from '@relaptop/shared/api';
import { CALLS, type LaptopSuggestions } from '@relaptop/shared/contracts';

const searchApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** By what has been typed. */
    laptopsSuggest: build.query<LaptopSuggestions, string>({
      query: (q) => ({ url: CALLS.laptopSuggestions, params: { q } }),
    }),
  }),
});

export const { useLaptopsSuggestQuery } = searchApi;
