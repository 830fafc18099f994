import {
  callPath,
  CALLS,
  LIMITS,
  type Deleted,
  type Inserted,
  type Modified,
  type Product,
} from '@relaptop/shared/contracts';
import { api, toPage, type Page } from '@relaptop/shared/api';
import type { PageStart } from '@relaptop/shared/tables';

interface OfSeller {
  /** The seller's own; the server checks that it agrees with the session. */
  email: string;
}

const myProductsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    myProductsPage: build.query<Page<Product>, OfSeller & PageStart>({
      query: ({ email, cursor }) => ({
        url: callPath(CALLS.myProducts, { email }),
        params: { email, limit: LIMITS.page.default, cursor },
      }),
      transformResponse: (rows: Product[], meta, { offset }) => toPage(rows, meta, offset),
      providesTags: ['Product'],
    }),
    myProductsAdvertise: build.mutation<Modified, OfSeller & { id: string }>({
      query: ({ id, email }) => ({
        url: callPath(CALLS.advertiseProduct, { id }),
        method: 'PUT',
        params: { email },
      }),
      // Also after a refusal: the laptop was probably sold or reserved meanwhile, and the list should say so.
      invalidatesTags: ['Product'],
    }),
    myProductsWithdraw: build.mutation<Modified, string>({
      query: (id) => ({ url: callPath(CALLS.listingWithdrawal, { id }), method: 'PUT' }),
      invalidatesTags: ['Product'],
    }),
    myProductsListAgain: build.mutation<Modified, string>({
      query: (id) => ({ url: callPath(CALLS.listingWithdrawal, { id }), method: 'DELETE' }),
      invalidatesTags: ['Product'],
    }),
    /** Makes a draft of it. */
    myProductsDuplicate: build.mutation<Inserted, string>({
      query: (id) => ({ url: callPath(CALLS.listingCopy, { id }), method: 'POST' }),
      invalidatesTags: ['Draft'],
    }),
    myProductsDelete: build.mutation<Deleted, string>({
      query: (id) => ({ url: callPath(CALLS.deleteProduct, { id }), method: 'DELETE' }),
      invalidatesTags: ['Product'],
    }),
  }),
});

export const {
  useMyProductsPageQuery,
  useMyProductsAdvertiseMutation,
  useMyProductsWithdrawMutation,
  useMyProductsListAgainMutation,
  useMyProductsDuplicateMutation,
  useMyProductsDeleteMutation,
} = myProductsApi;
