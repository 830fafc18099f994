import { api, call, type CallArgs, pages } from '@relaptop/shared/api';
import { readLaptopQuery } from '@relaptop/shared/contracts';

/**
 * Seconds that a list stays cached after the user has left the page, so that the browser's Back button
 * restores the list and its scroll position.
 */
const CACHE_SECONDS = 15 * 60;

export const laptopsApi = api.injectEndpoints({
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
    /** The answer includes sold laptops, but not removed laptops. */
    laptopsByIds: build.query({
      ...call('GET /laptopsById', (ids: readonly string[]) => ({ ids: ids.join(',') })),
      providesTags: ['Product'],
    }),
    laptopsOne: build.query({
      ...call('GET /laptops/:id', (id: string) => ({ id })),
      keepUnusedDataFor: CACHE_SECONDS,
      providesTags: ['Product'],
    }),
  }),
});

export const { useLaptopsSearchInfiniteQuery, useLaptopsByIdsQuery, useLaptopsOneQuery } = laptopsApi;
