import { api, pages } from '@relaptop/shared/api';

export const productsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    productsOfCategory: build.infiniteQuery({
      ...pages('GET /product/:categoryId', (categoryId: string) => ({ categoryId })),
      providesTags: ['Product'],
    }),
  }),
});

export const { useProductsOfCategoryInfiniteQuery } = productsApi;
