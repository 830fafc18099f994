import { api } from '@relaptop/shared/api';
import { callPath, CALLS, type Deleted, type Product, type WatchAnswer } from '@relaptop/shared/contracts';
import { categoryApi } from '../categoryApi';

type Watched = Pick<Product, '_id' | 'selectCategory'>;

/** Puts into the list what the server has just confirmed, so that the button never shows the old state in between. */
const markAs = (watchedByMe: boolean, { _id, selectCategory }: Watched) =>
  categoryApi.util.updateQueryData('productsOfCategory', selectCategory, ({ pages }) => {
    const product = pages.flatMap(({ rows }) => rows).find((row) => row._id === _id);
    if (product) product.watchedByMe = watchedByMe;
  });

/** Who waits is told by the shell, which asks from now on. A refusal means that the list is out of date. */
const stale = (answer: unknown) => (answer ? (['Notice'] as const) : (['Product'] as const));

const watchApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    productsWatch: build.mutation<WatchAnswer, Watched>({
      query: ({ _id }) => ({ url: callPath(CALLS.productWatch, { id: _id }), method: 'PUT' }),
      onQueryStarted: async (product, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => undefined);
        if (done) dispatch(markAs(true, product));
      },
      invalidatesTags: stale,
    }),
    productsUnwatch: build.mutation<Deleted, Watched>({
      query: ({ _id }) => ({ url: callPath(CALLS.productWatch, { id: _id }), method: 'DELETE' }),
      onQueryStarted: async (product, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => undefined);
        if (done) dispatch(markAs(false, product));
      },
      invalidatesTags: stale,
    }),
  }),
});

export const { useProductsWatchMutation, useProductsUnwatchMutation } = watchApi;
