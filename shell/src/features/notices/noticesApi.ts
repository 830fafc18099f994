import { api, call } from '@relaptop/shared/api';
import type { Notices } from '@relaptop/shared/contracts';
import { noticeTexts } from './texts';

const noticesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    noticesMine: build.query({
      ...call('GET /notices', () => ({ knows: 'cheaper,order,flag,offer' })),
      // Omits kinds without a text in this version of the shell.
      transformResponse: ({ waiting, notices }: Notices) => ({
        waiting,
        notices: notices.filter(({ kind }) => kind in noticeTexts.says),
      }),
      providesTags: ['Notice'],
    }),
    noticesDismiss: build.mutation({
      ...call('DELETE /notices/:id', (id: string) => ({ id })),
      // Removes the notice at once. If the call fails, the notice returns.
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
