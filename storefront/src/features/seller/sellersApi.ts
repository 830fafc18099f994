import { api, nextCursorOf } from '@relaptop/shared/api';
import { callPath, CALLS, type SellerPage } from '@relaptop/shared/contracts';

/** Seconds for which a seller that was left is kept, so that the way back leads to the same place in the list. */
const KEPT = 15 * 60;

/** One answer, and where the next laptops start; null on the last one. */
type SellerLaptopsPage = SellerPage & { nextCursor: string | null };

const sellersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sellersOne: build.infiniteQuery<SellerLaptopsPage, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      query: ({ queryArg, pageParam }) => ({
        url: callPath(CALLS.seller, { id: queryArg }),
        ...(pageParam && { params: { cursor: pageParam } }),
      }),
      transformResponse: (page: SellerPage, meta) => ({
        ...page,
        nextCursor: nextCursorOf(meta?.response?.headers.get('link') ?? null),
      }),
      keepUnusedDataFor: KEPT,
      providesTags: ['Product'],
    }),
  }),
});

export const { useSellersOneInfiniteQuery } = sellersApi;
