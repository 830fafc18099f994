import type { DraftContent } from '@relaptop/shared/contracts';
import { api, call } from '@relaptop/shared/api';

const draftsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    draftsMine: build.query({ ...call('GET /drafts'), providesTags: ['Draft'] }),
    draftsOne: build.query({
      ...call('GET /drafts/:id', (id: string) => ({ id })),
      // Not cached, because the form must start with the latest version.
      keepUnusedDataFor: 0,
    }),
    draftsAdd: build.mutation({
      ...call('POST /drafts', (content: DraftContent) => ({ content })),
      invalidatesTags: ['Draft'],
    }),
    draftsSave: build.mutation({ ...call('PUT /drafts/:id'), invalidatesTags: ['Draft'] }),
    draftsDelete: build.mutation({
      ...call('DELETE /drafts/:id', (id: string) => ({ id })),
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
