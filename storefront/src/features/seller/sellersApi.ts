import { api, call, pages } from '@relaptop/shared/api';
import type { Side } from '@relaptop/shared/contracts';

/** Seconds of caching after the visit, so that the Back button restores list and scroll position. */
const CACHE_SECONDS = 15 * 60;
const REVIEWS_AT_ONCE = 10;

const sellersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sellersOne: build.infiniteQuery({
      ...pages('GET /sellers/:id', (id: string) => ({ id })),
      keepUnusedDataFor: CACHE_SECONDS,
      providesTags: ['Product', 'Review'],
    }),
    sellersReviews: build.infiniteQuery({
      ...pages('GET /sellers/:id/reviews', (of: { id: string; by: Side }) => ({
        ...of,
        limit: REVIEWS_AT_ONCE,
      })),
      keepUnusedDataFor: CACHE_SECONDS,
      providesTags: ['Review'],
    }),
    sellersReport: build.mutation({ ...call('PUT /sellers/:id/report'), invalidatesTags: ['Report'] }),
  }),
});

export const { useSellersOneInfiniteQuery, useSellersReviewsInfiniteQuery, useSellersReportMutation } =
  sellersApi;
