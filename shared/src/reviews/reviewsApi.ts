import { api } from '@relaptop/shared/api';
import {
  callPath,
  CALLS,
  type Modified,
  type OrderReviews,
  type ReviewAnswerBody,
  type ReviewBody,
  type ReviewReportBody,
} from '@relaptop/shared/contracts';

const reviewsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    reviewsOfOrder: build.query<OrderReviews, string>({
      query: (id) => callPath(CALLS.orderReviews, { id }),
      providesTags: ['Review'],
    }),
    reviewsWrite: build.mutation<OrderReviews, ReviewBody & { id: string }>({
      query: ({ id, ...body }) => ({ url: callPath(CALLS.orderReview, { id }), method: 'PUT', body }),
      invalidatesTags: ['Review', 'Booking'],
    }),
    reviewsAnswer: build.mutation<Modified, ReviewAnswerBody & { id: string }>({
      query: ({ id, ...body }) => ({ url: callPath(CALLS.reviewAnswer, { id }), method: 'PUT', body }),
      invalidatesTags: ['Review'],
    }),
    reviewsReport: build.mutation<Modified, ReviewReportBody & { id: string }>({
      query: ({ id, ...body }) => ({ url: callPath(CALLS.reviewReport, { id }), method: 'PUT', body }),
    }),
  }),
});

export const {
  useReviewsOfOrderQuery,
  useReviewsWriteMutation,
  useReviewsAnswerMutation,
  useReviewsReportMutation,
} = reviewsApi;
