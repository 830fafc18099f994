import { CALLS, type Category } from '@relaptop/shared/contracts';
import { api } from './api';

/** Categories are asked for by more than one app, so their call lives with the slice itself. */
const categoriesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    categories: build.query<Category[], void>({
      query: () => CALLS.categories,
      providesTags: ['Category'],
    }),
  }),
});

export const { useCategoriesQuery } = categoriesApi;
