import { api, call, pages } from '@relaptop/shared/api';
import { callPath } from '@relaptop/shared/contracts';

/**
 * Seconds that a list stays cached after the user has left the page. Back then restores the list with its
 * scroll position.
 */
const CACHE_SECONDS = 15 * 60;

export const laptopsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The argument is a query string from `laptopQueryString`. */
    laptopsSearch: build.infiniteQuery({
      ...pages('GET /laptops', (_query: string) => ({})),
      // The call has the query parameters of the results page's address.
      query: ({ queryArg, pageParam }: { queryArg: string; pageParam: string | null }) => {
        const params = new URLSearchParams(queryArg);
        if (pageParam) params.set('cursor', pageParam);
        return `${callPath('GET /laptops')}?${params}`;
      },
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
