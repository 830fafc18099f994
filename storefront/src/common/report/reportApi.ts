import { api, call } from '@relaptop/shared/api';
import type { ReportBody } from '@relaptop/shared/contracts';

interface ReportCall {
  productId: string;
  body: ReportBody;
}

const reportApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    productsReport: build.mutation({
      ...call('PUT /reportProduct/:id', ({ productId, body }: ReportCall) => ({ id: productId, ...body })),
      invalidatesTags: ['Report'],
    }),
  }),
});

export const { useProductsReportMutation } = reportApi;
