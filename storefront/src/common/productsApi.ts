import { api, pages } from '@relaptop/shared/api';

export const productsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** By category id. Each page starts at the previous page's cursor, the first one at null. */
    productsOfCategory: build.infiniteQuery({
      ...pages('GET /product/:categoryId', (categoryId: string) => ({ categoryId })),
      providesTags: ['Product'],
    }),
  }),
});

export const { useProductsOfCategoryInfiniteQuery } = productsApi;
