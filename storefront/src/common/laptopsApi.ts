import { api, nextCursorOf } from '@relaptop/shared/api';
import {
  callPath,
  CALLS,
  type LaptopCard,
  type LaptopPage,
  type LaptopSearchAnswer,
} from '@relaptop/shared/contracts';

/** Seconds for which a list that was left is kept, so that the way back leads to the same place in it. */
const KEPT = 15 * 60;

/** One answer of the search, and where the next one starts; null on the last one. */
export type LaptopSearchPage = LaptopSearchAnswer & { nextCursor: string | null };

export const laptopsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** By what `laptopQueryString` makes of a query. */
    laptopsSearch: build.infiniteQuery<LaptopSearchPage, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      query: ({ queryArg, pageParam }) => {
        const params = new URLSearchParams(queryArg);
        if (pageParam) params.set('cursor', pageParam);
        return `${CALLS.laptops}?${params}`;
      },
      transformResponse: (answer: LaptopSearchAnswer, meta) => ({
        ...answer,
        nextCursor: nextCursorOf(meta?.response?.headers.get('link') ?? null),
      }),
      keepUnusedDataFor: KEPT,
      providesTags: ['Product'],
    }),
    /** Sold ones too, but none that is gone. */
    laptopsByIds: build.query<LaptopCard[], readonly string[]>({
      query: (ids) => `${CALLS.laptopsById}?ids=${ids.join(',')}`,
      providesTags: ['Product'],
    }),
    laptopsOne: build.query<LaptopPage, string>({
      query: (id) => callPath(CALLS.laptop, { id }),
      keepUnusedDataFor: KEPT,
      providesTags: ['Product'],
    }),
  }),
});

export const { useLaptopsSearchInfiniteQuery, useLaptopsByIdsQuery, useLaptopsOneQuery } = laptopsApi;
