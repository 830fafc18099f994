import { api, call, page, pages } from '@relaptop/shared/api';
import { LIMITS, type ReportedConversationCase } from '@relaptop/shared/contracts';

/** One page of messages and the cursor of earlier ones; null on the last one. */
export type CasePage = ReportedConversationCase & { nextCursor: string | null };

const reportedConversationsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    reportedConversationsPage: build.query({
      ...page('GET /reportedConversations'),
      providesTags: ['Report'],
    }),
    // No tags: the audit log records each reading, so only the admin triggers a request.
    reportedConversationsOne: build.infiniteQuery(
      pages('GET /reportedConversations/:id', (id: string) => ({ id, limit: LIMITS.page.default })),
    ),
    reportedConversationsClose: build.mutation({
      ...call('PUT /reportedConversations/:id/closing'),
      invalidatesTags: ['Report', 'Audit'],
    }),
  }),
});

export const {
  useReportedConversationsPageQuery,
  useReportedConversationsOneInfiniteQuery,
  useReportedConversationsCloseMutation,
} = reportedConversationsApi;
