import { api, call, page } from '@relaptop/shared/api';

const reportsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    reportsPage: build.query({ ...page('GET /reportedProducts'), providesTags: ['Report'] }),
    reportsDismiss: build.mutation({
      ...call('PUT /dismissReports/:id', (id: string) => ({ id })),
      invalidatesTags: ['Report', 'Audit'],
    }),
    reportsDeleteProduct: build.mutation({
      ...call('DELETE /deleteProduct/:id', (id: string) => ({ id })),
      invalidatesTags: ['Report', 'Product', 'Audit'],
    }),
  }),
});

export const { useReportsPageQuery, useReportsDismissMutation, useReportsDeleteProductMutation } = reportsApi;
