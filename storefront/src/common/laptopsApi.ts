import { api, call, pages, type CallAnswer } from '@relaptop/shared/api';
import { callPath } from '@relaptop/shared/contracts';

/** Seconds for which a list that was left is kept, so that the way back leads to the same place in it. */
const KEPT = 15 * 60;

/** One answer of the search, and where the next one starts; null on the last one. */
export type LaptopSearchPage = CallAnswer<'GET /laptops'> & { nextCursor: string | null };

export const laptopsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** By what `laptopQueryString` makes of a query. */
    laptopsSearch: build.infiniteQuery({
      ...pages('GET /laptops', (_query: string) => ({})),
      // What is searched for stands in the page's address just as in the call.
      query: ({ queryArg, pageParam }: { queryArg: string; pageParam: string | null }) => {
        const params = new URLSearchParams(queryArg);
        if (pageParam) params.set('cursor', pageParam);
        return `${callPath('GET /laptops')}?${params}`;
      },
      keepUnusedDataFor: KEPT,
      providesTags: ['Product'],
    }),
    /** Sold ones too, but none that is gone. */
    laptopsByIds: build.query({
      ...call('GET /laptopsById', (ids: readonly string[]) => ({ ids: ids.join(',') })),
      providesTags: ['Product'],
    }),
    laptopsOne: build.query({
      ...call('GET /laptops/:id', (id: string) => ({ id })),
      keepUnusedDataFor: KEPT,
      providesTags: ['Product'],
    }),
  }),
});

export const { useLaptopsSearchInfiniteQuery, useLaptopsByIdsQuery, useLaptopsOneQuery } = laptopsApi;
