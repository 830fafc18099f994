import { api, call, pages } from '@relaptop/shared/api';
import { callPath } from '@relaptop/shared/contracts';

/** Seconds for which a list stays cached after the user has left the page. So Back restores the list with its scroll position. */
const CACHE_SECONDS = 15 * 60;

export const laptopsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** A search. The argument is a query string from `laptopQueryString`. */
    laptopsSearch: build.infiniteQuery({
      ...pages('GET /laptops', (_query: string) => ({})),
      // The call has the same query parameters as the address of the results page.
      query: ({ queryArg, pageParam }: { queryArg: string; pageParam: string | null }) => {
        const params = new URLSearchParams(queryArg);
        if (pageParam) params.set('cursor', pageParam);
        return `${callPath('GET /laptops')}?${params}`;
      },
      keepUnusedDataFor: CACHE_SECONDS,
      providesTags: ['Product'],
    }),
    /** Includes sold laptops, but not removed ones. */
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
