import { api, call, page } from '@relaptop/shared/api';

const reportedReviewsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    reportedReviewsPage: build.query({ ...page('GET /reportedReviews'), providesTags: ['Review'] }),
    reportedReviewsRemove: build.mutation({
      ...call('PUT /reviews/:id/removal'),
      invalidatesTags: ['Review', 'Audit'],
    }),
    reportedReviewsDismiss: build.mutation({
      ...call('PUT /reviews/:id/dismissal', (id: string) => ({ id })),
      invalidatesTags: ['Review', 'Audit'],
    }),
  }),
});

export const {
  useReportedReviewsPageQuery,
  useReportedReviewsRemoveMutation,
  useReportedReviewsDismissMutation,
} = reportedReviewsApi;
