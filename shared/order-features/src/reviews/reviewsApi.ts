import { api, call } from '@relaptop/shared/api';

const reviewsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    reviewsOfOrder: build.query({
      ...call('GET /orders/:id/reviews', (id: string) => ({ id })),
      providesTags: ['Review'],
    }),
    reviewsWrite: build.mutation({
      ...call('PUT /orders/:id/review'),
      invalidatesTags: ['Review', 'Booking'],
    }),
    reviewsAnswer: build.mutation({ ...call('PUT /reviews/:id/answer'), invalidatesTags: ['Review'] }),
    reviewsReport: build.mutation(call('PUT /reviews/:id/report')),
  }),
});

export const {
  useReviewsOfOrderQuery,
  useReviewsWriteMutation,
  useReviewsAnswerMutation,
  useReviewsReportMutation,
} = reviewsApi;
