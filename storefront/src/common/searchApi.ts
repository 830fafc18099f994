import { api, type CallArgs, pages } from '@relaptop/shared/api';
import { readLaptopQuery } from '@relaptop/shared/contracts';
import { CACHE_SECONDS } from './laptopsApi';

const searchApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The argument is a query string from `laptopQueryString`. */
    laptopsSearch: build.infiniteQuery({
      // The type arguments are explicit: TypeScript 6 can't infer them from the published package.
      ...pages<'GET /laptops', string>(
        'GET /laptops',
        (query) => readLaptopQuery(new URLSearchParams(query)).query as CallArgs<'GET /laptops'>,
      ),
      keepUnusedDataFor: CACHE_SECONDS,
      providesTags: ['Product'],
    }),
  }),
});

export const { useLaptopsSearchInfiniteQuery } = searchApi;
