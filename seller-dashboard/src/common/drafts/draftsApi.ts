import { callPath, CALLS, type Deleted, type Draft, type DraftContent } from '@relaptop/shared/contracts';
import { api } from '@relaptop/shared/api';

const draftsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    draftsMine: build.query<Draft[], void>({ query: () => CALLS.drafts, providesTags: ['Draft'] }),
    draftsOne: build.query<Draft, string>({
      query: (id) => callPath(CALLS.draft, { id }),
      // It is what the form begins with: one that was kept in memory may be older than what was saved since.
      keepUnusedDataFor: 0,
    }),
    draftsAdd: build.mutation<Draft, DraftContent>({
      query: (content) => ({ url: CALLS.drafts, method: 'POST', body: { content } }),
      invalidatesTags: ['Draft'],
    }),
    draftsSave: build.mutation<Draft, { id: string; content: DraftContent; version: number }>({
      query: ({ id, ...body }) => ({ url: callPath(CALLS.draft, { id }), method: 'PUT', body }),
      invalidatesTags: ['Draft'],
    }),
    draftsDelete: build.mutation<Deleted, string>({
      query: (id) => ({ url: callPath(CALLS.draft, { id }), method: 'DELETE' }),
      invalidatesTags: ['Draft'],
    }),
  }),
});

export const {
  useDraftsMineQuery,
  useDraftsOneQuery,
  useDraftsAddMutation,
  useDraftsSaveMutation,
  useDraftsDeleteMutation,
} = draftsApi;
