import { api, toPage, type Page } from '@relaptop/shared/api';
import { callPath, CALLS, LIMITS, type Deleted, type Flag, type Modified } from '@relaptop/shared/contracts';
import type { OnlyStart } from '../../common/WaitingList';

const flagsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    flagsPage: build.query<Page<Flag>, OnlyStart>({
      query: ({ only, cursor }) => ({
        url: CALLS.flags,
        params: { only, limit: LIMITS.page.default, cursor },
      }),
      transformResponse: (rows: Flag[], meta, { offset }) => toPage(rows, meta, offset),
      providesTags: ['Report'],
    }),
    flagsDismiss: build.mutation<Modified, { id: string; note: string }>({
      query: ({ id, note }) => ({
        url: callPath(CALLS.flagDismissal, { id }),
        method: 'PUT',
        body: { note },
      }),
      invalidatesTags: ['Report', 'Audit'],
    }),
    flagsDeleteProduct: build.mutation<Deleted, string>({
      query: (id) => ({ url: callPath(CALLS.deleteProduct, { id }), method: 'DELETE' }),
      invalidatesTags: ['Report', 'Product', 'Audit'],
    }),
  }),
});

export const { useFlagsPageQuery, useFlagsDismissMutation, useFlagsDeleteProductMutation } = flagsApi;
