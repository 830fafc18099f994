import { api, call } from '@relaptop/shared/api';
import type { Product } from '@relaptop/shared/contracts';
import { laptopsApi } from '../laptopsApi';
import { productsApi } from '../productsApi';

type Watched = Pick<Product, '_id' | 'selectCategory'>;

/**
 * Patches the cached pages with the confirmed state, so that the button never shows the old one in
 * between.
 */
const marksOf = (watchedByMe: boolean, { _id, selectCategory }: Watched) => [
  productsApi.util.updateQueryData('productsOfCategory', selectCategory, ({ pages }) => {
    const product = pages.flatMap(({ rows }) => rows).find((row) => row._id === _id);
    if (product) product.watchedByMe = watchedByMe;
  }),
  laptopsApi.util.updateQueryData('laptopsOne', _id, (page) => {
    page.laptop.watchedByMe = watchedByMe;
    page.waiting += watchedByMe ? 1 : -1;
  }),
];

/** The shell polls for notices from now on. A refusal means that the list is out of date. */
const stale = (answer: unknown) => (answer ? (['Notice'] as const) : (['Product'] as const));

const watchApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    productsWatch: build.mutation({
      ...call('PUT /productWatch/:id', ({ _id }: Watched) => ({ id: _id })),
      onQueryStarted: async (product, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => undefined);
        if (done) for (const mark of marksOf(true, product)) dispatch(mark);
      },
      invalidatesTags: stale,
    }),
    productsUnwatch: build.mutation({
      ...call('DELETE /productWatch/:id', ({ _id }: Watched) => ({ id: _id })),
      onQueryStarted: async (product, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => undefined);
        if (done) for (const mark of marksOf(false, product)) dispatch(mark);
      },
      invalidatesTags: stale,
    }),
  }),
});

export const { useProductsWatchMutation, useProductsUnwatchMutation } = watchApi;
