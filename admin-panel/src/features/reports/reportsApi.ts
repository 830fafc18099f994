import {
  callPath,
  CALLS,
  LIMITS,
  type Deleted,
  type Modified,
  type ReportedProduct,
} from '@relaptop/shared/contracts';
import { api, toPage, type Page } from '@relaptop/shared/api';
import type { OnlyStart } from '../../common/WaitingList';

const reportsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    reportsPage: build.query<Page<ReportedProduct>, OnlyStart>({
      query: ({ only, cursor }) => ({
        url: CALLS.reportedProducts,
        params: { only, limit: LIMITS.page.default, cursor },
      }),
      transformResponse: (rows: ReportedProduct[], meta, { offset }) => toPage(rows, meta, offset),
      providesTags: ['Report'],
    }),
    reportsDismiss: build.mutation<Modified, string>({
      query: (id) => ({ url: callPath(CALLS.dismissReports, { id }), method: 'PUT' }),
      invalidatesTags: ['Report', 'Audit'],
    }),
    reportsDeleteProduct: build.mutation<Deleted, string>({
      query: (id) => ({ url: callPath(CALLS.deleteProduct, { id }), method: 'DELETE' }),
      invalidatesTags: ['Report', 'Product', 'Audit'],
    }),
  }),
});

export const { useReportsPageQuery, useReportsDismissMutation, useReportsDeleteProductMutation } = reportsApi;
