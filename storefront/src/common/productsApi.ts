import { api, toPage, type Page } from '@relaptop/shared/api';
import { callPath, CALLS, type Product } from '@relaptop/shared/contracts';

export const productsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** By category id; each page starts where the last one said, the first one at null. */
    productsOfCategory: build.infiniteQuery<Page<Product>, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      query: ({ queryArg: categoryId, pageParam }) => ({
        url: callPath(CALLS.productsOfCategory, { categoryId }),
        params: { cursor: pageParam ?? undefined },
      }),
      transformResponse: (rows: Product[], meta) => toPage(rows, meta, 0),
      providesTags: ['Product'],
    }),
  }),
});

export const { useProductsOfCategoryInfiniteQuery } = productsApi;
