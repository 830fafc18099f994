import { api, nextCursorOf } from '@relaptop/shared/api';
import {
  callPath,
  CALLS,
  type Modified,
  type PersonReviews,
  type ProfileReportBody,
  type SellerPage,
  type Side,
} from '@relaptop/shared/contracts';

/** Seconds for which a seller that was left is kept, so that the way back leads to the same place in the list. */
const KEPT = 15 * 60;

/** One answer, and where the next laptops start; null on the last one. */
type SellerLaptopsPage = SellerPage & { nextCursor: string | null };

type ReviewsPage = PersonReviews & { nextCursor: string | null };
const REVIEWS_AT_ONCE = 10;

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
      providesTags: ['Product', 'Review'],
    }),
    sellersReviews: build.infiniteQuery<ReviewsPage, { id: string; by: Side }, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      query: ({ queryArg: { id, by }, pageParam }) => ({
        url: callPath(CALLS.personReviews, { id }),
        params: { by, limit: REVIEWS_AT_ONCE, ...(pageParam && { cursor: pageParam }) },
      }),
      transformResponse: (page: PersonReviews, meta) => ({
        ...page,
        nextCursor: nextCursorOf(meta?.response?.headers.get('link') ?? null),
      }),
      keepUnusedDataFor: KEPT,
      providesTags: ['Review'],
    }),
    sellersReport: build.mutation<Modified, { id: string } & ProfileReportBody>({
      query: ({ id, ...body }) => ({ url: callPath(CALLS.profileReport, { id }), method: 'PUT', body }),
      invalidatesTags: ['Report'],
    }),
  }),
});

export const { useSellersOneInfiniteQuery, useSellersReviewsInfiniteQuery, useSellersReportMutation } =
  sellersApi;
