import { api } from '@relaptop/shared/api';
import { callPath, CALLS, type Modified, type ReportBody } from '@relaptop/shared/contracts';

interface ReportCall {
  productId: string;
  body: ReportBody;
}

const reportApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    productsReport: build.mutation<Modified, ReportCall>({
      query: ({ productId, body }) => ({
        url: callPath(CALLS.reportProduct, { id: productId }),
        method: 'PUT',
        body,
      }),
      invalidatesTags: ['Report'],
    }),
  }),
});

export const { useProductsReportMutation } = reportApi;
