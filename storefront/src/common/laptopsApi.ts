import { api, call, pages } from '@relaptop/shared/api';
import { callPath } from '@relaptop/shared/contracts';

/** Seconds in the cache after the list is left, so that Back restores the place in it. */
const CACHE_SECONDS = 15 * 60;

export const laptopsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** By the query string from `laptopQueryString`. */
    laptopsSearch: build.infiniteQuery({
      ...pages('GET /laptops', (_query: string) => ({})),
      // The page's address and the call have the same parameters.
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
