import { api, nextCursorOf, toPage, type Page } from '@relaptop/shared/api';
import {
  callPath,
  CALLS,
  LIMITS,
  type CloseConversationReportsBody,
  type ReportedConversation,
  type ReportedConversationCase,
} from '@relaptop/shared/contracts';
import type { PageStart } from '@relaptop/shared/tables';

/** One answer, and where earlier messages start; null on the last one. */
export type CasePage = ReportedConversationCase & { nextCursor: string | null };

const reportedConversationsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    reportedConversationsPage: build.query<Page<ReportedConversation>, PageStart>({
      query: ({ cursor }) => ({
        url: CALLS.reportedConversations,
        params: { limit: LIMITS.page.default, cursor },
      }),
      transformResponse: (rows: ReportedConversation[], meta, { offset }) => toPage(rows, meta, offset),
      providesTags: ['Report'],
    }),
    // No tags: each reading is in the audit log, so nothing but the admin asks for it.
    reportedConversationsOne: build.infiniteQuery<CasePage, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg, pageParam }) => ({
        url: callPath(CALLS.reportedConversation, { id: queryArg }),
        params: { limit: LIMITS.page.default, ...(pageParam && { cursor: pageParam }) },
      }),
      transformResponse: (answer: ReportedConversationCase, meta) => ({
        ...answer,
        nextCursor: nextCursorOf(meta?.response?.headers.get('link') ?? null),
      }),
    }),
    reportedConversationsClose: build.mutation<unknown, { id: string } & CloseConversationReportsBody>({
      query: ({ id, ...body }) => ({
        url: callPath(CALLS.conversationReportsClosing, { id }),
        method: 'PUT',
        body,
      }),
      invalidatesTags: ['Report', 'Audit'],
    }),
  }),
});

export const {
  useReportedConversationsPageQuery,
  useReportedConversationsOneInfiniteQuery,
  useReportedConversationsCloseMutation,
} = reportedConversationsApi;
