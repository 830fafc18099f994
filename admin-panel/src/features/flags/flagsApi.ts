import { api, call, page } from '@relaptop/shared/api';

const flagsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    flagsPage: build.query({ ...page('GET /flags'), providesTags: ['Report'] }),
    flagsDismiss: build.mutation({
      ...call('PUT /flags/:id/dismissal'),
      invalidatesTags: ['Report', 'Audit'],
    }),
    flagsDeleteProduct: build.mutation({
      ...call('DELETE /deleteProduct/:id', (id: string) => ({ id })),
      invalidatesTags: ['Report', 'Product', 'Audit'],
    }),
  }),
});

export const { useFlagsPageQuery, useFlagsDismissMutation, useFlagsDeleteProductMutation } = flagsApi;
