import { api, uploadOf } from '@relaptop/shared/api';
import {
  callPath,
  CALLS,
  type AdminCategory,
  type CategoryChange,
  type Deleted,
  type ImageAnswer,
  type Inserted,
  type Modified,
  type NewCategory,
} from '@relaptop/shared/contracts';

const adminCategoriesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    adminCategoriesAll: build.query<AdminCategory[], void>({
      query: () => CALLS.adminCategories,
      providesTags: ['Category'],
    }),
    adminCategoriesPicture: build.mutation<string, File>({
      query: (file) => uploadOf(file),
      transformResponse: ({ data }: ImageAnswer) => data.display_url,
    }),
    adminCategoriesAdd: build.mutation<Inserted, NewCategory>({
      query: (body) => ({ url: CALLS.adminCategories, method: 'POST', body }),
      invalidatesTags: ['Category', 'Audit'],
    }),
    adminCategoriesChange: build.mutation<Modified, { id: string } & CategoryChange>({
      query: ({ id, ...body }) => ({ url: callPath(CALLS.adminCategory, { id }), method: 'PUT', body }),
      invalidatesTags: ['Category', 'Audit'],
    }),
    adminCategoriesOrder: build.mutation<Modified, string[]>({
      query: (ids) => ({ url: CALLS.categoryOrder, method: 'PUT', body: { ids } }),
      // After a failure too: another admin may have changed them.
      invalidatesTags: ['Category', 'Audit'],
      // They move at once, and back if that is refused.
      onQueryStarted: async (ids, { dispatch, queryFulfilled }) => {
        const move = dispatch(
          adminCategoriesApi.util.updateQueryData('adminCategoriesAll', undefined, (rows) => {
            rows.sort((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id));
          }),
        );
        await queryFulfilled.catch(() => move.undo());
      },
    }),
    adminCategoriesRemove: build.mutation<Deleted, string>({
      query: (id) => ({ url: callPath(CALLS.adminCategory, { id }), method: 'DELETE' }),
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
