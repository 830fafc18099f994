import { api } from '@relaptop/shared/api';
import { callPath, CALLS, type Deleted, type Notices } from '@relaptop/shared/contracts';
import { noticeTexts } from './texts';

const noticesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    noticesMine: build.query<Notices, void>({
      // Newer kinds than the first three are for pages that have words for them.
      query: () => ({ url: CALLS.notices, params: { knows: 'cheaper,order,flag' } }),
      // A server that is newer than this tab may know kinds that this tab has no words for.
      transformResponse: ({ waiting, notices }: Notices) => ({
        waiting,
        notices: notices.filter(({ kind }) => kind in noticeTexts.says),
      }),
      providesTags: ['Notice'],
    }),
    noticesDismiss: build.mutation<Deleted, string>({
      query: (id) => ({ url: callPath(CALLS.notice, { id }), method: 'DELETE' }),
      // Gone at once; a refused call brings it back.
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const removal = dispatch(
          noticesApi.util.updateQueryData('noticesMine', undefined, (mine) => {
            mine.notices = mine.notices.filter(({ _id }) => _id !== id);
          }),
        );
        await queryFulfilled.catch(() => removal.undo());
      },
      invalidatesTags: ['Notice'],
    }),
  }),
});

export const { useNoticesMineQuery, useNoticesDismissMutation } = noticesApi;
