import { api, call, page, pages, uploadOf } from '@relaptop/shared/api';
import {
  LIMITS,
  type ImageAnswer,
  type OverviewDays,
  type PayoutState,
  type RefundBody,
  type ReportedConversationCase,
  type SettledState,
  type SignUpRole,
  type User,
} from '@relaptop/shared/contracts';

const byId = (id: string) => ({ id });

/** Adds the tag of the audit log, which records each decision. */
const decides = <Tag extends string>(...tags: Tag[]) => ({ invalidatesTags: [...tags, 'Audit' as const] });

interface PeopleQuery {
  userType: SignUpRole;
  /** Part of a name or email; empty lists all people. */
  search: string;
}

interface OrdersFilter {
  state?: SettledState;
  /** Part of a laptop's name or a buyer's email, or a whole transaction id or order number. */
  search: string;
}

interface RefundCall {
  orderId: string;
  body: RefundBody;
}

export interface MoneyFilter {
  payoutState?: PayoutState;
  /** Whether to list only the sales of sellers with a debt to the shop. */
  owing?: boolean;
}

/** One page of a conversation. `nextCursor` leads to the earlier messages; it is null on the last page. */
export type CasePage = ReportedConversationCase & { nextCursor: string | null };

const adminApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    adminOverview: build.query({
      ...call('GET /admin/overview', (days: OverviewDays) => ({ days })),
      providesTags: ['Order', 'Report', 'Product'],
    }),
    systemStatus: build.query(call('GET /live')),
    auditPage: build.query({ ...page('GET /audit'), providesTags: ['Audit'] }),
    /** Emails of the current admins, which the audit log's filter suggests. */
    auditActors: build.query({
      ...call('GET /saveUser', () => ({
        sealer: 'sealer' as const,
        userType: 'admin' as const,
        limit: LIMITS.page.max,
      })),
      transformResponse: (people: User[]) => people.map(({ email }) => email),
      providesTags: ['Person'],
    }),

    queuePage: build.query({ ...page('GET /admin/queue'), providesTags: ['Report', 'Problem', 'Review'] }),
    queueCounts: build.query({
      ...call('GET /admin/queue/counts'),
      providesTags: ['Report', 'Problem', 'Review'],
    }),
    queueDismiss: build.mutation({ ...call('PUT /admin/queue/:id/dismissal'), ...decides('Report') }),
    laptopsHide: build.mutation({
      ...call('PUT /admin/laptops/:id/hiding'),
      ...decides('Report', 'Product'),
    }),
    reportsPage: build.query({ ...page('GET /reportedProducts'), providesTags: ['Report'] }),
    reportsDismiss: build.mutation({ ...call('PUT /dismissReports/:id', byId), ...decides('Report') }),
    flagsPage: build.query({ ...page('GET /flags'), providesTags: ['Report'] }),
    flagsDismiss: build.mutation({ ...call('PUT /flags/:id/dismissal'), ...decides('Report') }),
    listingDelete: build.mutation({
      ...call('DELETE /deleteProduct/:id', byId),
      ...decides('Report', 'Product'),
    }),
    reportedReviewsPage: build.query({ ...page('GET /reportedReviews'), providesTags: ['Review'] }),
    reportedReviewsRemove: build.mutation({ ...call('PUT /reviews/:id/removal'), ...decides('Review') }),
    reportedReviewsDismiss: build.mutation({
      ...call('PUT /reviews/:id/dismissal', byId),
      ...decides('Review'),
    }),
    reportedConversationsPage: build.query({
      ...page('GET /reportedConversations'),
      providesTags: ['Report'],
    }),
    // This query has no tags, so that other changes don't refetch the conversation. The audit log records
    // each call, so only a user action may cause a call.
    reportedConversationsOne: build.infiniteQuery(
      pages('GET /reportedConversations/:id', (id: string) => ({ id, limit: LIMITS.page.default })),
    ),
    reportedConversationsClose: build.mutation({
      ...call('PUT /reportedConversations/:id/closing'),
      ...decides('Report'),
    }),
    problemCasesPage: build.query({ ...page('GET /problems'), providesTags: ['Problem'] }),
    problemCase: build.query({ ...call('GET /problems/:id', byId), providesTags: ['Problem'] }),
    problemCaseDecide: build.mutation({
      ...call('POST /problems/:id/decision'),
      // A refused call also invalidates the tags: buyer and seller may have agreed, or another admin may have
      // decided.
      ...decides('Problem', 'Order'),
    }),

    settledOrdersPage: build.query({
      ...page('GET /orders', ({ state, search }: OrdersFilter) => ({ state, search: search || undefined })),
      providesTags: ['Order'],
    }),
    settledOrdersRefund: build.mutation({
      ...call('POST /refundOrder/:id', ({ orderId, body }: RefundCall) => ({ id: orderId, ...body })),
      // A refused call also invalidates the tags: the server may have made the refund, or another admin may
      // have been first.
      ...decides('Order'),
    }),
    moneySums: build.query({ ...call('GET /money'), providesTags: ['Payout'] }),
    moneyPage: build.query({ ...page('GET /money/payouts'), providesTags: ['Payout'] }),
    /** All rows of the list in one answer, for the CSV file. */
    moneyAll: build.query({
      ...call('GET /money/payouts', (filter: MoneyFilter) => filter),
      keepUnusedDataFor: 0,
    }),

    peoplePage: build.query({
      ...page('GET /saveUser', ({ userType, search }: PeopleQuery) => ({
        sealer: 'sealer' as const,
        userType,
        search: search || undefined,
      })),
      // The tag `Report` is there because each row shows the number of open reports.
      providesTags: ['Person', 'Report'],
    }),
    peopleOne: build.query({ ...call('GET /people/:id', byId), providesTags: ['Person', 'Audit'] }),
    peopleVerify: build.mutation({ ...call('PUT /verifyUser/:id', byId), ...decides('Person', 'Product') }),
    peopleMakeAdmin: build.mutation({ ...call('PUT /makeAdmin/:id', byId), ...decides('Person') }),
    peopleDemote: build.mutation({ ...call('DELETE /people/:id/adminRights', byId), ...decides('Person') }),
    peopleSuspend: build.mutation({
      ...call('PUT /people/:id/suspension'),
      ...decides('Person', 'Product', 'Report'),
    }),
    peopleRestore: build.mutation({ ...call('DELETE /people/:id/suspension', byId), ...decides('Person') }),
    peopleDelete: build.mutation({
      ...call('DELETE /deleteUser/:id', byId),
      ...decides('Person', 'Product', 'Report'),
    }),
    peopleNote: build.mutation({ ...call('POST /people/:id/notes'), ...decides('Person') }),
    peopleNoteDelete: build.mutation({ ...call('DELETE /people/:id/notes/:noteId'), ...decides('Person') }),
    peopleCloseReports: build.mutation({
      ...call('PUT /people/:id/profileReports/closing'),
      ...decides('Person', 'Report'),
    }),

    adminCategoriesAll: build.query({ ...call('GET /admin/categories'), providesTags: ['Category'] }),
    adminCategoriesPicture: build.mutation<string, File>({
      query: (file) => uploadOf(file),
      transformResponse: ({ data }: ImageAnswer) => data.display_url,
    }),
    adminCategoriesAdd: build.mutation({ ...call('POST /admin/categories'), ...decides('Category') }),
    adminCategoriesChange: build.mutation({ ...call('PUT /admin/categories/:id'), ...decides('Category') }),
    adminCategoriesOrder: build.mutation({
      ...call('PUT /admin/categories/order', (ids: string[]) => ({ ids })),
      // A refused call also invalidates the tags: another admin may have changed the categories.
      ...decides('Category'),
      // Optimistic update: sorts the rows at once, and restores the old order if the call fails.
      onQueryStarted: async (ids, { dispatch, queryFulfilled }) => {
        const move = dispatch(
          adminApi.util.updateQueryData('adminCategoriesAll', undefined, (rows) => {
            rows.sort((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id));
          }),
        );
        await queryFulfilled.catch(() => move.undo());
      },
    }),
    adminCategoriesRemove: build.mutation({
      ...call('DELETE /admin/categories/:id', byId),
      ...decides('Category'),
    }),
  }),
});

export const {
  useAdminOverviewQuery,
  useSystemStatusQuery,
  useAuditPageQuery,
  useAuditActorsQuery,
  useQueuePageQuery,
  useQueueCountsQuery,
  useQueueDismissMutation,
  useLaptopsHideMutation,
  useReportsPageQuery,
  useReportsDismissMutation,
  useFlagsPageQuery,
  useFlagsDismissMutation,
  useListingDeleteMutation,
  useReportedReviewsPageQuery,
  useReportedReviewsRemoveMutation,
  useReportedReviewsDismissMutation,
  useReportedConversationsPageQuery,
  useReportedConversationsOneInfiniteQuery,
  useReportedConversationsCloseMutation,
  useProblemCasesPageQuery,
  useProblemCaseQuery,
  useProblemCaseDecideMutation,
  useSettledOrdersPageQuery,
  useSettledOrdersRefundMutation,
  useMoneySumsQuery,
  useMoneyPageQuery,
  useLazyMoneyAllQuery,
  usePeoplePageQuery,
  usePeopleOneQuery,
  usePeopleVerifyMutation,
  usePeopleMakeAdminMutation,
  usePeopleDemoteMutation,
  usePeopleSuspendMutation,
  usePeopleRestoreMutation,
  usePeopleDeleteMutation,
  usePeopleNoteMutation,
  usePeopleNoteDeleteMutation,
  usePeopleCloseReportsMutation,
  useAdminCategoriesAllQuery,
  useAdminCategoriesPictureMutation,
  useAdminCategoriesAddMutation,
  useAdminCategoriesChangeMutation,
  useAdminCategoriesOrderMutation,
  useAdminCategoriesRemoveMutation,
} = adminApi;
