import { api, toPage, type Page } from '@relaptop/shared/api';
import {
  callPath,
  CALLS,
  LIMITS,
  type Modified,
  type ReportedReview,
  type ReviewRemovalBody,
} from '@relaptop/shared/contracts';
import type { OnlyStart } from '../../common/WaitingList';

const reportedReviewsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    reportedReviewsPage: build.query<Page<ReportedReview>, OnlyStart>({
      query: ({ only, cursor }) => ({
        url: CALLS.reportedReviews,
        params: { only, limit: LIMITS.page.default, cursor },
      }),
      transformResponse: (rows: ReportedReview[], meta, { offset }) => toPage(rows, meta, offset),
      providesTags: ['Review'],
    }),
    reportedReviewsRemove: build.mutation<Modified, ReviewRemovalBody & { id: string }>({
      query: ({ id, ...body }) => ({ url: callPath(CALLS.reviewRemoval, { id }), method: 'PUT', body }),
      invalidatesTags: ['Review', 'Audit'],
    }),
    reportedReviewsDismiss: build.mutation<Modified, string>({
      query: (id) => ({ url: callPath(CALLS.reviewDismissal, { id }), method: 'PUT' }),
      invalidatesTags: ['Review', 'Audit'],
    }),
  }),
});

export const {
  useReportedReviewsPageQuery,
  useReportedReviewsRemoveMutation,
  useReportedReviewsDismissMutation,
} = reportedReviewsApi;
