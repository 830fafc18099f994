import { api, uploadOf, call } from '@relaptop/shared/api';
import type { ImageAnswer } from '@relaptop/shared/contracts';

const adminCategoriesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    adminCategoriesAll: build.query({ ...call('GET /admin/categories'), providesTags: ['Category'] }),
    adminCategoriesPicture: build.mutation<string, File>({
      query: (file) => uploadOf(file),
      transformResponse: ({ data }: ImageAnswer) => data.display_url,
    }),
    adminCategoriesAdd: build.mutation({
      ...call('POST /admin/categories'),
      invalidatesTags: ['Category', 'Audit'],
    }),
    adminCategoriesChange: build.mutation({
      ...call('PUT /admin/categories/:id'),
      invalidatesTags: ['Category', 'Audit'],
    }),
    adminCategoriesOrder: build.mutation({
      ...call('PUT /admin/categories/order', (ids: string[]) => ({ ids })),
      // Also after a failure: another admin may have changed the categories.
      invalidatesTags: ['Category', 'Audit'],
      // Optimistic: moved at once, moved back if the call fails.
      onQueryStarted: async (ids, { dispatch, queryFulfilled }) => {
        const move = dispatch(
          adminCategoriesApi.util.updateQueryData('adminCategoriesAll', undefined, (rows) => {
            rows.sort((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id));
          }),
        );
        await queryFulfilled.catch(() => move.undo());
      },
    }),
    adminCategoriesRemove: build.mutation({
      ...call('DELETE /admin/categories/:id', (id: string) => ({ id })),
      invalidatesTags: ['Category', 'Audit'],
    }),
  }),
});

export const {
  useAdminCategoriesAllQuery,
  useAdminCategoriesPictureMutation,
  useAdminCategoriesAddMutation,
  useAdminCategoriesChangeMutation,
  useAdminCategoriesOrderMutation,
  useAdminCategoriesRemoveMutation,
} = adminCategoriesApi;
